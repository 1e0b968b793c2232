import { expect, type Page } from '@playwright/test'
import { textedOtp } from './people'

export interface Account {
  readonly email_id: string
  readonly mobile_no: string
  readonly password: string
}

/** Somebody nobody has registered yet. */
export const createAccount = (name: string, mobile_no: string): Account => ({
  email_id: `${name}@people.example`,
  mobile_no,
  password: 'Kite-over-Hunza-7',
})

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const profileForm = (page: Page) => page.getByRole('form', { name: 'Registration' })

/** Types an account into the first step. */
export async function fillAccount(page: Page, { email_id, mobile_no, password }: Account) {
  await page.getByLabel('Email').fill(email_id)
  await page.getByLabel('Mobile number').fill(mobile_no)
  await page.getByLabel('Password').fill(password)
}

/** Has an OTP sent. */
export async function sendOtp(page: Page, account: Account) {
  await fillAccount(page, account)
  await button(page, 'Send OTP').click()
  await expect(button(page, 'Verify OTP')).toBeVisible()
}

/** Goes through the first step, up to the open form. */
export async function verifyAccount(page: Page, account: Account, folder?: string) {
  await sendOtp(page, account)
  await page.getByLabel('OTP').fill(await textedOtp(account.mobile_no, 1, folder))
  await button(page, 'Verify OTP').click()
  await expect(profileForm(page)).toBeVisible()
}
