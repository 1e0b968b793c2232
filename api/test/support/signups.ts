import { registration } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import type { TestApi } from './testApi'

/** The account of a person who registers. */
export const account = { email_id: 'ayesha.khan@example.org', mobile_no: '+923001234567', password: 'Kite-over-Hunza-7' }

/** Signs up, and returns the code that the mobile number got. */
export async function askCode(api: TestApi) {
  assert.equal((await api.call(registration.sendOtp, { body: account })).status, 200)
  return api.lastCode()
}

/** Signs up and proves the mobile number. Returns the id of the pending user. */
export async function signUp(api: TestApi) {
  const body = { mobile_no: account.mobile_no, mobile_otp: await askCode(api) }
  return (await api.call(registration.verify, { body })).body.USERID
}
