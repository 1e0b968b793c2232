import { safeParse } from 'zod/mini'
import { bank } from '../areas/bank'
import { contactChange, newContact } from '../areas/contactChange'
import { registration } from '../areas/registration'
import { secondFactor } from '../areas/secondFactor'
import { session } from '../areas/session'

const { account_no, branch_code, iban_no } = bank.add.body.shape
const otps = [registration.verify.body.shape.mobile_otp, contactChange.verify.body.shape.otp]
const codes = [session.login.body.shape.code, secondFactor.confirmFactor.body.shape.code]
const emails = [session.login.body.shape.email_id, registration.sendOtp.body.shape.email_id, newContact.email_id.shape.email_id]
const iban = 'PK36SCBL0000001123456702'

test.each([
  ...['\u2066\u0660\u0661\u0660\u0662\u2069', '\u06f0\u06f1\u06f0\u06f2', '\u200e0102\u200f', '\u00a00102 '].map(
    (typed) => [typed, [account_no, branch_code], '0102'] as const,
  ),
  ['01\u00a002\u201103', [account_no, branch_code], '01 02-03'],
  ['Ab-12', [account_no, branch_code], 'Ab-12'],
  ['\u202apk36\u00a0scbl 0000-0011 2345\u20116702\u202c', [iban_no], iban],
  ['PK\u06f3\u06f6SCBL\u0660\u0660\u0660\u0660\u06f0\u06f0\u06f1\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f0\u06f2', [iban_no], iban],
  [' ', [iban_no, branch_code], ''],
  ['\u2066\u0661\u0662\u0663 \u06f4\u06f5-\u06f6\u2069', otps, '123456'],
  ['\u200e\u0661\u06623456\u00a0', codes, '123456'],
  ['\u2066Amina@Team.example\u2069\u00a0', emails, 'Amina@Team.example'],
] as const)('%j is stored in one form, without marks and with Latin digits', (typed, fields, stored) => {
  expect(fields.map((field) => safeParse(field, typed))).toEqual(fields.map(() => ({ success: true, data: stored })))
})

test('what holds nothing that is seen is missing', () => {
  expect(safeParse(account_no, '\u200e\u00a0').error?.issues[0]?.message).toBe('Account No required!')
})
