import { appUsers, packages } from '@matchdesk/shared/contract'
import { fileName, createSheet } from './sheet'

const user = {
  id: '1',
  user_code: 'U-1',
  my_selfie: '/media/signed',
  name: 'Ayesha Khan',
  username: 'ayesha',
  sex: 'Female',
  age: 27,
  mobile_no: '+923001234567',
  email_id: 'a@example.com',
  createdAt: '2024-01-01T10:30:00.000Z',
  nationality: 'Pakistan',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  registration: 'Pending',
}

test('a file has the columns of the list: composed ones as their fields, pictures left out, ages as numbers, dates as they are shown', () => {
  const identity = { title: 'Username', fields: ['username', 'sex'] as const, cell: () => null }
  const drawn = { title: 'Drawn', cell: () => null }
  const { titles, toRow } = createSheet(
    { endpoint: appUsers.list, columns: ['my_selfie', 'name', identity, drawn, 'age', 'mobile_no', 'createdAt'] },
    'en-US',
  )
  expect(titles).toEqual(['Name', 'Username', 'Gender', 'Age', 'Mobile', 'Joining date'])
  expect(toRow(user)).toEqual([
    'Ayesha Khan',
    'ayesha',
    'Female',
    27,
    '+923001234567',
    expect.stringMatching(/^\w{3} \d{2}, 2024, \d{2}:\d{2} [AP]M$/),
  ])
})

test('a value that is read in words is written in words, and nothing is written for what is not there', () => {
  const { toRow } = createSheet({ endpoint: packages.list, columns: ['package_duration', 'package_name'] }, 'en-US')
  expect(toRow({ package_duration: 0, package_name: null })).toEqual(['Lifetime', ''])
})

test('a file is named after the month it was made in', () => {
  jest.useFakeTimers({ now: new Date(2024, 0, 15) })
  expect(fileName('Current', 'Report', 'en-US')).toBe('CurrentReport January, 2024.xls')
  expect(fileName('All', 'Report', 'en-US')).toBe('AllReport January, 2024.xls')
  jest.useRealTimers()
})
