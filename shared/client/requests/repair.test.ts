/** @jest-environment node */
import {
  appUsers,
  dashboard,
  geography,
  masterdata,
  packages,
  transactions,
  profiles,
  reports,
  session,
  setting,
  specialUsers,
  type Endpoint,
} from '@matchdesk/shared/contract'
import { repairOutput } from './repair'

const read = (endpoint: Endpoint, body: unknown, query: Record<string, unknown> = {}) => repairOutput(endpoint, query, body)

const user = {
  ...{
    id: 7,
    user_code: 'P-7',
    my_selfie: null,
    name: 'Ali',
    username: null,
    sex: 'male',
    age: '27',
    mobile_no: 923001000007,
    email_id: 'a@b.example',
  },
  ...{ createdAt: '2024-01-01T10:30:00+05:00', nationality: 'Pakistan', city: '', country: 'Pakistan', registration: 'Registered' },
}

test('numbers become texts, numeric texts numbers, missing texts empty, and moments ISO 8601 in UTC', () => {
  expect(read(appUsers.list, { app_users: [user], total: '1' })).toEqual({
    app_users: [
      {
        ...user,
        ...{ id: '7', username: '', sex: 'Male', age: 27, mobile_no: '923001000007', createdAt: '2024-01-01T05:30:00.000Z', state: '' },
      },
    ],
    total: 1,
  })
})

test.each([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  [null, null],
])('%j is the flag %j', (written, status) => {
  const report = { id: 1, title: 'T', message: 'M', sender_name: 'S', receiver_name: 'R', createdAt: '2024-01-01 10:30:00', status: written }
  expect(read(reports.list, { reportusers: [report], total: 1 })).toMatchObject({ reportusers: [{ id: '1', status }] })
})

const one = { id: 1, package_name: 'Gold', package_amount: 900, package_discount: 0, package_duration: 3, package_type: 'normal', is_visible: 1 }

test.each(['package_amount', 'package_discount', 'package_duration', 'is_visible'])('%s is empty where an API leaves it out', (name) => {
  const { [name as 'id']: _, ...without } = one
  expect(read(packages.list, { packages: { upgrade: [without, { ...one, [name]: '' }] } })).toMatchObject({
    packages: { upgrade: [{ [name]: null, package_name: 'Gold' }, { [name]: null }] },
  })
})

test('an age that an API leaves out is none', () => {
  expect(read(appUsers.list, { app_users: [{ ...user, age: null }], total: 1 })).toMatchObject({ app_users: [{ age: null, name: 'Ali' }], total: 1 })
})

test.each([
  ['2024-01-01 10:30:00Z', '2024-01-01T10:30:00.000Z'],
  ['2024-01-01T10:30:00+05:00', '2024-01-01T05:30:00.000Z'],
  ['Mon, 01 Jan 2024 10:30:00 +0500', '2024-01-01T05:30:00.000Z'],
  ['1 Jan 2024 10:30 GMT', '2024-01-01T10:30:00.000Z'],
  [1704105000, '2024-01-01T10:30:00.000Z'],
  ['1704105000000', '2024-01-01T10:30:00.000Z'],
  ['01/02/2024', '01/02/2024'],
  ['01-02-2024 10:30', '01-02-2024 10:30'],
  ['2024-01-01', '2024-01-01'],
  ['Jan 2', 'Jan 2'],
  [20240101, '20240101'],
  [2024, '2024'],
])('the moment %j is read as %s: a text that people read in two ways stays as it came', (written, createdAt) => {
  expect(read(appUsers.list, { app_users: [{ ...user, createdAt: written }], total: 1 })).toMatchObject({ app_users: [{ createdAt }] })
})

test('null is an empty list', () => {
  expect(read(appUsers.list, { app_users: null, total: 0 })).toEqual({ app_users: [], total: 0 })
  expect(read(packages.list, { packages: { upgrade: null } })).toEqual({ packages: { upgrade: [] } })
})

test('a bad part of the dashboard leaves the rest', () => {
  const figures = { todayRegister: 1, totalRegister: '20', thisMonthRegister: 3, thisYearRegister: null, todayProposals: 'none' }
  const share = { title: 'Accepted', value: 5, color: 'good' }
  const body = { ...figures, progressProposal: [share], progressRequest: 'n/a', totalProposals: 2, thisMonthProposals: 2, thisYearProposals: 2 }
  expect(read(dashboard.read, body)).toMatchObject({
    ...figures,
    ...{ totalRegister: 20, todayProposals: null, progressProposal: [{ ...share, percent: null }], progressRequest: [], progressGender: [] },
  })
  const answer = read(dashboard.read, { ...body, months: 12, waiting: { normal: 'many' } })
  expect(answer).toMatchObject({ totalRegister: 20, months: undefined, waiting: undefined })
})

test('the setting may be a number, a text or a flag', () => {
  expect([1, '1', true].map((isFreeEntry) => read(setting.read, { admin: { isFreeEntry } }))).toEqual(Array(3).fill({ admin: { isFreeEntry: 1 } }))
})

test('rows may come bare, or under another name, and a record without its envelope', () => {
  const item = { id: 1, type: 'Skintone', name: 'Fair', description: null }
  const rows = [{ id: '1', type: 'Skintone', name: 'Fair', description: '' }]
  expect(read(masterdata.list, { data: [item] })).toEqual(rows)
  expect(read(transactions.list, [])).toEqual({ history: [], total: 0 })
  expect(read(specialUsers.list, { success: true, data: [] })).toEqual({ special_users: [], total: 0 })
  expect(read(packages.list, [])).toEqual({ packages: { upgrade: [] } })
  expect(read(geography.states, ['Punjab', 'Sindh'])).toEqual([{ name: 'Punjab' }, { name: 'Sindh' }])
  for (const body of [{ app_user: user }, user, { success: true, data: user }])
    expect(read(profiles.one, body)).toMatchObject({ app_user: { id: '7', age: 27, religion: '', fcm_token: null } })
})

test('a list without a total may have another page behind a full one, and none behind a shorter one', () => {
  const users = (count: number) => ({ app_users: Array.from({ length: count }, (_, index) => ({ ...user, id: index + 1 })) })
  expect(read(appUsers.list, users(200), { page: 2 })).toMatchObject({ total: 401 })
  expect(read(appUsers.list, users(30), { page: 2 })).toMatchObject({ total: 230 })
  expect(read(appUsers.list, users(500), { page: 2 })).toMatchObject({ total: 500 })
})

test('a write may be answered with anything, a sign-in only with a token', () => {
  expect([null, '', {}, { message: null }].map((body) => read(reports.remove, body))).toEqual(Array(4).fill({ message: '' }))
  expect(read(reports.remove, 'Deleted')).toEqual({ message: 'Deleted' })
  expect(read(session.login, { token: 't', USERID: 1 })).toEqual({ token: 't', USERID: '1', message: '' })
  expect(read(session.login, { message: 'Wrong password' })).toBeUndefined()
})

test('a choice, a moment or an amount that the contract does not know stays as it is written', () => {
  const row = { ...user, registration: 'Banned', createdAt: 'yesterday' }
  expect(read(appUsers.list, { app_users: [row], total: 1 })).toMatchObject({ app_users: [{ registration: 'Banned', createdAt: 'yesterday' }] })
  expect(read(packages.list, { packages: { upgrade: [{ ...one, package_amount: '1500.50' }] } })).toMatchObject({
    packages: { upgrade: [{ package_amount: 1500.5 }] },
  })
})

test('another response is none of these', () => {
  for (const body of ['<html></html>', {}, null, { app_users: {} }, { app_users: 'none' }, { app_users: [{ name: {} }] }])
    expect(read(appUsers.list, body)).toBeUndefined()
  expect(read(dashboard.read, [])).toBeUndefined()
  expect(read(masterdata.list, { message: 'ok' })).toBeUndefined()
})
