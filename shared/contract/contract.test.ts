import { safeParse, string, type ZodMiniType } from 'zod/mini'
import { adminUsers } from './areas/adminUsers'
import { ageOn, profileFields } from './areas/profileFields'
import { appUsers } from './areas/appUsers'
import { bank } from './areas/bank'
import { field, getField, getInfo, isOptional } from './grammar/field'
import { contract, levels } from './index'
import { findSoldPackage, computeExpiry, packages, packageValue } from './areas/packages'
import { payments } from './areas/payments'
import { masterdata, masterdataTypes } from './areas/masterdata'
import { profiles } from './areas/profiles'
import { registration } from './areas/registration'
import { undo } from './areas/undo'
import { type Endpoint, type Input } from './grammar/endpoint'

const firstMessage = (schema: ZodMiniType, value: unknown) => safeParse(schema, value).error?.issues[0]?.message

test('no path is written twice unless the server can tell the two apart', () => {
  const endpoints = Object.values(contract).flatMap((area) => Object.values(area))
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  const twice = calls.filter((call, index) => calls.indexOf(call) !== index)
  expect(twice.sort()).toEqual(['POST /addpackages', 'POST /signup', 'PUT /updatepackages/:id'])
})

test('the levels are those of the endpoints', () => {
  const names = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area).map(({ level }) => level))
  expect(new Set(names)).toEqual(new Set([undefined, ...levels]))
})

test('an undo names every resource that the write named which it takes back', () => {
  const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
  const undoable = endpoints.filter(({ output }) => 'shape' in output && 'undo' in (output.shape as object))
  const named = undoable.flatMap(({ changes = {} }) => Object.keys(changes))
  expect(named.filter((resource) => !(resource in undo.run.changes))).toEqual([])
  expect(undoable.length).toBeGreaterThan(10)
})

test('a bank account without its required fields is refused in the words of the specification', () => {
  const complete = { account_title: 'Meher', bank_name: 'City Bank', account_no: '123' }
  expect(firstMessage(bank.add.body, { ...complete, account_title: ' ' })).toBe('Account Title required!')
  expect(firstMessage(bank.add.body, { ...complete, bank_name: '' })).toBe('Bank Name required!')
  expect(firstMessage(bank.add.body, { ...complete, account_no: '' })).toBe('Account No required!')
  expect(firstMessage(bank.add.body, complete)).toBe('Icon required!')
})

test('on update an icon that is there already counts', () => {
  const body = { account_title: 'Meher', bank_name: 'City Bank', account_no: '123', branch_code: '', iban_no: '' }
  expect(safeParse(bank.update.body, body).success).toBe(true)
})

test('a package is refused in the words of the specification', () => {
  const complete = { package_name: 'Gold', package_amount: 900, package_duration: 0, package_discount: 0, package_type: 'normal' }
  expect(safeParse(packages.add.body, complete).success).toBe(true)
  expect(firstMessage(packages.add.body, { ...complete, package_name: '' })).toBe('Package name required!')
  expect(firstMessage(packages.add.body, { ...complete, package_amount: undefined })).toBe('Package amount required!')
  expect(firstMessage(packages.add.body, { ...complete, package_duration: undefined })).toBe('Package duration required!')
  expect(firstMessage(packages.add.body, { ...complete, package_discount: 100 })).toBe('Discount value must be smaller than 100%')
})

test('the columns of a package are called what the specification calls them, its fields as their messages do', () => {
  const titles = (shape: Readonly<Record<string, ZodMiniType>>, names: readonly string[]) => names.map((name) => getInfo(shape[name]!)?.title)
  const columns = ['package_name', 'package_duration', 'package_amount', 'package_discount', 'package_type', 'is_visible']
  expect(titles(packages.list.row.shape, columns)).toEqual(['Name', 'Duration', 'Amount', 'Discount', 'Package Type', 'Package Lock'])
  expect(titles(packages.add.body.shape, columns.slice(0, 3))).toEqual(['Package name', 'Package duration', 'Package amount'])
})

test('every field of a profile is required, with the words of the specification', () => {
  const needed = Object.entries(profileFields).map(([name, schema]) => [name, firstMessage(schema, undefined)])
  expect(needed.filter(([, message]) => !/^Please provide a valid [\w',\s]+$/.test(message ?? ''))).toEqual([])
  expect(firstMessage(profileFields.father_name, ' ')).toBe("Please provide a valid father's name")
  expect(firstMessage(profileFields.whatsapp_no, '12')).toBe('Please provide a valid WhatsApp number')
  expect(Object.values(profileFields).every((schema) => getInfo(schema)?.section)).toBe(true)
})

test('an update takes what a registration takes, but neither account nor profile picture, and pictures only when they are new', () => {
  const [sent, registered] = [Object.keys(profiles.update.body.shape), Object.keys(registration.register.body.shape)]
  expect(registered.filter((name) => !sent.includes(name))).toEqual(['user_id', 'profile_pic'])
  expect(sent.filter((name) => !registered.includes(name))).toEqual(['id'])
  const excluded = ['username', 'password', 'mobile_no', 'email_id', 'user_type', 'fcm_token', 'createdAt', 'updatedAt', 'profile_pic']
  expect(excluded.filter((name) => sent.includes(name))).toEqual([])
  expect(['my_selfie', 'front_id_card', 'back_id_card'].map((name) => isOptional(getField(profiles.update.body.shape, name)))).toEqual([
    true,
    true,
    true,
  ])
})

test('ages are 83 choices, and a place depends on the places around it', () => {
  expect(Object.keys(getInfo(profileFields.age)?.labels ?? {})).toHaveLength(83)
  expect(Object.keys(getInfo(profileFields.partner_age_between)?.labels ?? {})).toHaveLength(83)
  const { partner_residence_city, hometown_state } = profileFields
  expect(getInfo(partner_residence_city)?.options?.per).toEqual({ country: 'partner_residence_country', state: 'partner_residence_state' })
  expect(getInfo(hometown_state)?.options?.per).toEqual({ country: 'hometown_country' })
})

test('somebody is a year older from the birthday on', () => {
  expect(['2025-05-30', '2025-05-31', '2025-06-01'].map((day) => ageOn(day, '2000-05-31'))).toEqual([24, 25, 25])
  expect(['2025-02-28', '2025-03-01'].map((day) => ageOn(day, '2000-02-29'))).toEqual([24, 25])
})

test('each field has a title of its own', () => {
  const titles = [appUsers.list, payments.normal.list].map(({ query }) => getInfo(query.shape.from)?.title)
  expect(titles).toEqual(['Joining date', 'Received on'])
  const schema = string()
  field('Name', schema)
  expect(() => field('City', schema)).toThrow('City has the schema of Name')
})

test('the photo of an administrator has one title in list and form', () => {
  const shapes = [adminUsers.list.row.shape, adminUsers.add.body.shape, adminUsers.update.body.shape]
  expect(shapes.map(({ profile }) => getInfo(profile)?.title)).toEqual(['Photo', 'Photo', 'Photo'])
})

test('a new administrator is refused in the words of the specification, one after the other', () => {
  const complete = {
    profile: new File(['x'], 'face.png', { type: 'image/png' }),
    name: 'Sana',
    email_id: 'sana@team.example',
    mobile_no: '+923005550100',
  }
  expect(firstMessage(adminUsers.add.body, {})).toBe('Picture required!')
  expect(firstMessage(adminUsers.add.body, { profile: complete.profile })).toBe('Name required!')
  expect(firstMessage(adminUsers.add.body, { ...complete, email_id: '' })).toBe('Email required!')
  expect(firstMessage(adminUsers.add.body, { ...complete, mobile_no: '' })).toBe('Mobile required!')
  expect(firstMessage(adminUsers.add.body, complete)).toBe('Password required!')
  expect(getInfo(adminUsers.add.body.shape.password)?.repeat?.missing).toBe('Password is required field')
})

test('there are twenty master-data types, and a new one of each needs type, name and description in that order', () => {
  expect(Object.keys(masterdataTypes)).toHaveLength(20)
  expect(firstMessage(masterdata.add.body, { name: '', description: '' })).toBe('Type required!')
  expect(firstMessage(masterdata.add.body, { type: 'Religion', name: '', description: '' })).toBe('Name required!')
  expect(firstMessage(masterdata.add.body, { type: 'Religion', name: 'Islam', description: '' })).toBe('Description required!')
})

test('the value of a package is its amount less its discount', () => {
  expect(packageValue({ package_amount: 1500, package_discount: 10 })).toBe(1350)
  expect(packageValue({ package_amount: 1500, package_discount: 0 })).toBe(1500)
  expect(packageValue({ package_amount: 9999, package_discount: 12 })).toBe(8799.12)
})

test('a package ends so many calendar months after its start, on the last day of a shorter one', () => {
  const ends = (start: string, months: number) => computeExpiry(`${start}T10:30:00.000Z`, months)
  expect(ends('2024-01-15', 1)).toBe('2024-02-15T10:30:00.000Z')
  expect([ends('2024-01-31', 1), ends('2023-01-31', 1), ends('2024-08-31', 1), ends('2100-01-30', 1)]).toEqual([
    '2024-02-29T10:30:00.000Z',
    '2023-02-28T10:30:00.000Z',
    '2024-09-30T10:30:00.000Z',
    '2100-02-28T10:30:00.000Z',
  ])
  expect([ends('2024-12-31', 2), ends('2024-02-29', 12), ends('2024-12-01', 12)]).toEqual([
    '2025-02-28T10:30:00.000Z',
    '2025-02-28T10:30:00.000Z',
    '2025-12-01T10:30:00.000Z',
  ])
  expect(ends('2024-01-31', 0)).toBe(null)
})

test('an input that an endpoint does not accept does not compile', () => {
  // @ts-expect-error -- there is no such filter
  const filter: Input<typeof appUsers.list> = { query: { sex: 'Male' } }
  // @ts-expect-error -- the id stands in the path
  const remove: Input<typeof bank.remove> = {}
  // @ts-expect-error -- lists of ids hold strings
  const many: Input<typeof appUsers.removeMany> = { body: { userIds: [1] } }
  expect([filter, remove, many]).toHaveLength(3)
})

test('a payment is for the package that it agrees with, else for the first of its duration, else for the first', () => {
  const of = (package_amount: number, package_duration: number, package_discount = 0) => ({ package_amount, package_duration, package_discount })
  const [then, now, halfYear] = [of(1000, 1, 10), of(1200, 1), of(5000, 6)]
  const sold = [then, halfYear, now]
  expect(findSoldPackage({ package_amount: 900, package_duration: 1 }, sold)).toBe(then)
  expect(findSoldPackage({ package_amount: 1200, package_duration: 1 }, sold)).toBe(now)
  expect(findSoldPackage({ package_amount: 5000, package_duration: 1 }, sold)).toBe(then)
  expect(findSoldPackage({ package_amount: 1200, package_duration: 6 }, sold)).toBe(halfYear)
  expect(findSoldPackage({ package_amount: 1200, package_duration: 3 }, sold)).toBe(then)
  expect(findSoldPackage({ package_amount: 1200, package_duration: 1 }, [])).toBeUndefined()
})
