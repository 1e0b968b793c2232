import { recentMinutes } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/axe'
import { expect, toast } from '../../support/console'
import { newcomer } from '../../support/newcomer'
import { test } from '../../support/servers/clockedConsole'
import { enter, logIn, loginHeading, logOut } from '../../support/users/people'
import { navigation, openProfile, profile, scan, typeCode, typeKey } from '../../support/users/secondFactor'

test.use({ users: 20, allowed: [/40[0139]/] })

/** Confirms the password, and nothing else, in the dialog over the page. */
async function confirmPassword(page: Page, password: string) {
  await expect(page.getByRole('alertdialog', { name: 'Confirm your password' }).getByLabel('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

const recoveryCodes = (page: Page) => profile(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

test('an administrator sets up a second factor by keyboard, and signs in with its code, once', async ({ page, api, clock }) => {
  const person = await newcomer(api, 'Sets Up')
  await enter(page, '/master/height', person)
  clock.pass(recentMinutes + 1)
  await openProfile(page)
  await profile(page).getByRole('button', { name: 'Set up' }).press('Enter')
  await confirmPassword(page, person.password)

  const app = await scan(page)
  expect((await typeKey(page))(clock.now())).toBe(app(clock.now()))
  // The colours of a toast that fades out are no violation.
  await expect(page.getByText('Welcome, Sets Up')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await typeCode(page, app(clock.now() + 3_600_000))
  await expect(profile(page).getByText('The code is not correct')).toBeVisible()
  await typeCode(page, app(clock.now()))
  await expect(recoveryCodes(page)).toHaveCount(10)
  expect(await axeViolations(page)).toEqual([])
  await profile(page).getByRole('button', { name: 'I have stored them' }).press('Enter')
  await expect(profile(page).getByText('10 recovery codes are left')).toBeVisible()
  await page.keyboard.press('Escape')
  await logOut(page)

  clock.pass(1)
  await logIn(page, person)
  await expect(page.locator('[data-tone=info]')).toHaveText(/^Type the code of your authenticator app/)
  const code = app(clock.now())
  await typeCode(page, code)
  await expect(navigation(page)).toBeVisible()
  await logOut(page)
  await logIn(page, person)
  await typeCode(page, code)
  await expect(toast(page, 'The code is not correct')).toBeVisible()
  await expect(loginHeading(page)).toBeVisible()
})
