const user = (index: number) => ({
  id: String(index),
  user_code: `MD-${index}`,
  my_selfie: null,
  name: `Somebody ${index}`,
  username: `somebody${index}`,
  sex: 'Male',
  age: 18 + (index % 60),
  mobile_no: `+9230${index}`,
  email_id: `somebody${index}@example.com`,
  createdAt: '2024-01-01T10:30:00.000Z',
  nationality: 'Pakistan',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  registration: 'Registered',
})

/** An export of the app users as the API streams it. */
export const ndjson = (count: number) => Array.from({ length: count }, (_, index) => JSON.stringify(user(index)) + '\n').join('')
