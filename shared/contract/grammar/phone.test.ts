import { safeParse } from 'zod/mini'
import { adminUsers } from '../areas/adminUsers'
import { setHomeCountry, toPhone, parsePhone } from './phone'
import { profileFields } from '../areas/profileFields'
import { registration } from '../areas/registration'
import { listReferences } from '../rules/references'
import { specialUsers } from '../areas/specialUsers'

test.each([
  ['0300 1234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['(0300) 123.4567', '+923001234567'],
  ['300 1234567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['92 0300 1234567', '+923001234567'],
  ['0092 300 1234567', '+923001234567'],
  ['0092 0300 1234567', '+923001234567'],
  ['+92 300 1234567', '+923001234567'],
  ['+92 0300 1234567', '+923001234567'],
  ['+92 (0)300 1234567', '+923001234567'],
  ['(+92) 300 1234567', '+923001234567'],
  ['tel:+92-300-1234567', '+923001234567'],
  ['\u200e\u202a+92 300 1234567\u202c', '+923001234567'],
  ['\u06f0\u06f3\u06f0\u06f0 \u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7', '+923001234567'],
  ['\u0660\u0663\u0660\u0660 \u0661\u0662\u0663\u0664\u0665\u0666\u0667', '+923001234567'],
  ['\u061c0300\u00ad123\u200c45\u200d67', '+923001234567'],
  ['0300\u00a0123\u20114567', '+923001234567'],
  ['042 35761234', '+924235761234'],
  ['0928 123456', '+92928123456'],
  ['928123456', '+92928123456'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 (0)7911 123456', '+447911123456'],
  ['447911123456', '+447911123456'],
  ['+39 06 12345678', '+390612345678'],
  ['+1 (212) 555-1234', '+12125551234'],
])('%s is the number %s', (typed, number) => {
  expect(toPhone(typed)).toBe(number)
  expect(toPhone(number)).toBe(number)
})

test.each(['', '12345', '0300 123', '+92300abc4567', 'call after five', '+1234567890123456', '+0', '0300 1234567 8901234'])(
  '%j is no whole number',
  (typed) => expect(toPhone(typed)).toBeUndefined(),
)

test('seven digits are a number, and fifteen with the country', () => {
  expect([toPhone('123456'), toPhone('1234567'), toPhone('0123456'), toPhone('+123456'), toPhone('+1234567')]).toEqual([
    undefined,
    '+921234567',
    undefined,
    undefined,
    '+1234567',
  ])
  expect([toPhone('+123456789012345'), toPhone('+1234567890123456')]).toEqual(['+123456789012345', undefined])
  expect([toPhone('3001234567'), toPhone('30012345678')]).toEqual(['+923001234567', '+30012345678'])
})

describe('where the setting names another country', () => {
  beforeAll(() => setHomeCountry('44'))
  afterAll(() => setHomeCountry())

  test('a number without a country is one of that country', () => {
    for (const typed of ['07911 123456', '7911 123456', '0044 (0)7911 123456', '+44 07911 123456']) expect(toPhone(typed)).toBe('+447911123456')
    expect(toPhone('+92 300 1234567')).toBe('+923001234567')
  })

  test('its numbers are no ids of a transaction, and ten other digits are one', () => {
    const idsIn = (text: string) => listReferences({ day: '2026-05-01', amount: 900, reference: '', text })
    expect([idsIn('07911123456'), idsIn('447911123456')]).toEqual([[], []])
    expect(idsIn('3001234567')).toEqual(['3001234567'])
  })
})

test('the beginning of a number says whether it has a country', () => {
  expect(parsePhone('+92 (0)300')).toEqual({ digits: '92300', hasCountry: true })
  expect(parsePhone('0092 300')).toEqual({ digits: '92300', hasCountry: true })
  expect(parsePhone('0300')).toEqual({ digits: '300', hasCountry: false })
  expect(parsePhone('9230')).toEqual({ digits: '9230', hasCountry: undefined })
  expect([parsePhone('0300 x'), parsePhone('+'), parsePhone(' ')]).toEqual([undefined, undefined, undefined])
})

test('every number of a form is taken in any spelling and sent on in its normal form', () => {
  const fields = [registration.sendOtp.body.shape.mobile_no, registration.verify.body.shape.mobile_no, adminUsers.add.body.shape.mobile_no]
  for (const field of [...fields, profileFields.whatsapp_no, specialUsers.update.body.shape.phone_number])
    expect(safeParse(field, ' \u200e0300-1234567')).toMatchObject({ success: true, data: '+923001234567' })
  expect(safeParse(specialUsers.update.body.shape.phone_number, 'his brother has it')).toMatchObject({ data: 'his brother has it' })
})
