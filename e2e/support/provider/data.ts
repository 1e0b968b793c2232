/** The records of a provider, written as spec.md section 3 lists their fields: with numeric ids, and values as a MySQL driver writes them. */
export type Row = Record<string, unknown>

const names = ['Ali', 'Bilal', 'Danish', 'Farhan', 'Hamza', 'Imran', 'Junaid', 'Kamran']
const women = ['Ayesha', 'Bushra', 'Dua', 'Emaan', 'Fatima']

const moment = (index: number) => `2024-01-${String((index % 28) + 1).padStart(2, '0')} 10:30:00`

const profileFields = [
  ...['whatsapp_no', 'skintone', 'height', 'any_disability', 'total_income', 'profile_pic', 'seen_profile_pic', 'seen_photos', 'front_id_card'],
  ...['back_id_card', 'religion', 'sect_firqa', 'community', 'cast', 'father_name', 'father_status', 'father_company_name', 'father_designation'],
  ...['mother_status', 'no_of_brother', 'brother_status', 'no_of_sister', 'sister_status', 'occu_of_bro_sis', 'edu_level', 'degree', 'institute'],
  ...['edu_summary', 'working_sector', 'profession_job', 'residence_living_status', 'residence_status', 'residence_size', 'residence_country'],
  ...['residence_state', 'residence_city', 'residence_area', 'hometown_living_status', 'hometown_status', 'hometown_size', 'hometown_country'],
  ...['hometown_state', 'hometown_city', 'hometown_area', 'partner_age_between', 'partner_marital_status', 'partner_nationality'],
  ...['partner_religion', 'partner_sect_firqa', 'partner_community', 'partner_cast', 'partner_skintone', 'partner_any_disability'],
  ...['partner_edu_level', 'partner_degree', 'partner_working_sector', 'partner_profession_job', 'partner_residence_status'],
  ...['partner_residence_country', 'partner_residence_state', 'partner_residence_city'],
]

/** Every field of a profile that a form of spec.md sends. */
export const sentProfile = [...profileFields, 'name', 'sex', 'age', 'dob', 'martial_status', 'nationality', 'country', 'state', 'city', 'my_selfie']

function appUser(id: number, name: string, sex: string, picture: string): Row {
  return {
    ...Object.fromEntries(profileFields.map((field) => [field, null])),
    id,
    user_code: `P-${id}`,
    name: `${name} ${id}`,
    username: `${name.toLowerCase()}_${id}`,
    sex,
    age: String(20 + (id % 40)),
    dob: '1995-06-15',
    martial_status: 'Single',
    mobile_no: 923001000000 + id,
    email_id: `${name.toLowerCase()}${id}@example.com`,
    createdAt: moment(id),
    nationality: 'Pakistan',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    registration: id % 3 === 0 ? 'Pending' : 'Registered',
    my_selfie: id % 2 ? picture : null,
    fcm_token: id % 2 ? `token-${id}` : null,
  }
}

const paid = (id: number, index: number): Row => ({
  id,
  user_code: `P-${1 + index}`,
  name: `${names[index % names.length]} ${1 + index}`,
  email_id: `somebody${1 + index}@example.com`,
  package_name: 'Gold',
  package_amount: '9999.00',
  package_duration: '3',
  start_date: index % 2 ? moment(index) : null,
  expiry_date: index % 2 ? '2024-04-20 10:30:00' : null,
  transaction_id: `TX-${id}`,
  status: index % 2 ? 'Accepted' : 'Pending',
})

const masterdata: readonly (readonly [string, readonly string[]])[] = [
  ['Religion', ['Islam', 'Hinduism']],
  ['Sect Firqa', ['Sunni', 'Shia']],
  ['Community', ['Punjabi', 'Sindhi']],
  ['Caste', ['Butt', 'Malik']],
  ['Father Status', ['Employed', 'Retired']],
  ['Mother Status', ['House Wife', 'Employed']],
  ['Brother Status', ['No Brother', '1 Brother']],
  ['Sister Status', ['No Sister', '1 Sister']],
  ['Married Status', ['Unmarried', '1 Married']],
  ['Height', ['5ft 5in', '6ft 0in']],
  ['Education Level', ['Matriculation', 'PhD']],
  ['Degree Title', ['BSc', 'MSc']],
  ['Working Sector', ['Any', 'Non-Working']],
  ['Living Status', ['Living Alone', 'Other']],
  ['Residence Status', ['Own House', 'Rented House']],
  ['Residence Size', ['Marla(s)', 'Kanal(s)']],
  ['Skintone', ['Fair', 'Dark']],
  ['Report Title', ['Scam or fraud', 'Other']],
  ['Marital Status', ['Single', 'Divorced']],
  ['Seen Status', ['Everyone', 'Connected Users']],
]

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

/** The data of a new provider; the addresses of pictures are on its own origin. */
export function createData(picture: string) {
  const special = (id: number, index: number): Row => ({
    id,
    user_code: `P-${300 + index}`,
    name: `${women[index]} ${300 + index}`,
    phone_number: '+923001234567',
    gender: 'Female',
    status: 'Single',
    city: 'Lahore',
    age: '25',
  })
  return {
    isFreeEntry: '1',
    appUsers: [
      ...times(205, (index) => appUser(1 + index, names[index % names.length]!, 'Male', picture)),
      ...times(5, (index) => appUser(300 + index, women[index]!, 'Female', picture)),
    ],
    admins: times(2, (index) => ({
      id: 1 + index,
      user_code: `A-${1 + index}`,
      name: ['Amina', 'Omar'][index],
      username: ['amina', 'omar'][index],
      user_type: 'admin',
      email_id: `${['amina', 'omar'][index]}@provider.example`,
      mobile_no: 923009000000 + index,
      profile: null,
      status: 1,
    })) as Row[],
    packages: times(3, (index) => ({
      id: 1 + index,
      package_name: ['Gold', 'Silver', 'Bronze'][index],
      package_amount: ['9999', 5000, '2500'][index],
      package_duration: [3, '0', 1][index],
      package_discount: [12, null, '0'][index],
      package_description: null,
      package_type: ['normal', 'special', 'ads'][index],
      is_visible: [1, 0, '1'][index],
      createdAt: moment(index),
      updatedAt: moment(index),
    })) as Row[],
    subscriptions: {
      users: times(25, (index) => ({ ...paid(500 + index, index), createdAt: moment(index) })) as Row[],
      'users-special': times(3, (index) => ({ ...paid(600 + index, index), createdAt: moment(index), is_sent: index % 2 })) as Row[],
      'users-ads': times(3, (index) => ({ ...paid(700 + index, index), createdAt: moment(index) })) as Row[],
    },
    payments: {
      '': times(5, (index) => history(1000 + index, index, picture)),
      special: times(3, (index) => history(2000 + index, index, picture)),
      ads: times(3, (index) => history(3000 + index, index, picture)),
    },
    specials: times(3, (index) => special(40 + index, index)),
    reports: times(4, (index) => ({
      id: 60 + index,
      title: 'Scam or fraud',
      message: `Message ${index}`,
      sender_name: `Sender ${index}`,
      receiver_name: `${names[index]} ${1 + index}`,
      createdAt: moment(index),
      status: index === 0 ? 1 : 0,
    })) as Row[],
    bank: times(2, (index) => ({
      id: 80 + index,
      account_title: `Account ${index}`,
      bank_name: ['City Bank', 'Town Bank'][index],
      branch_code: null,
      account_no: 1000200030 + index,
      iban_no: null,
      icon: picture,
    })) as Row[],
    notifications: times(2, (index) => ({
      id: 90 + index,
      title: `News ${index}`,
      body: 'Hello',
      user_code: 'P-1',
      data: { screen: 'home' },
    })) as Row[],
    masterdata: masterdata.flatMap(([type, values], at) =>
      values.map((name, index) => ({ id: 1 + at * 10 + index, type, name, description: null })),
    ) as Row[],
  }
}

const history = (id: number, index: number, screenshot: string): Row => ({
  ...paid(id, index),
  age: '27',
  sex: 'Male',
  payment_method: 'Bank transfer',
  screenshot,
})

export type Data = ReturnType<typeof createData>
