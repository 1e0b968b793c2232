import { adminUsers, recentMinutes } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { admin } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, followsNobody, question, row, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { newcomer } from '../../support/newcomer'
import { long } from '../../support/parts'
import { test, type Clock } from '../../support/servers/clockedConsole'
import { enter, logIn, loginHeading, logOut } from '../../support/users/people'
import { navigation, openProfile, profile, scan, typeCode, typeKey, withFactor } from '../../support/users/secondFactor'

test.use({ users: 20, allowed: [/40[0139]/] })

/** Signs in with the next code of the app. */
async function enterWithCode(
  page: Page,
  path: string,
  { person, app }: Pick<Awaited<ReturnType<typeof withFactor>>, 'person' | 'app'>,
  clock: Clock,
) {
  clock.pass(1)
  await page.goto(`/#${path}`)
  await logIn(page, person)
  await typeCode(page, app(clock.now()))
  await expect(navigation(page)).toBeVisible()
}

/** Confirms the password, and nothing else, in the dialog over the page. */
async function confirmPassword(page: Page, password: string) {
  await expect(page.getByRole('alertdialog', { name: 'Confirm your password' }).getByLabel('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

const recoveryCodes = (page: Page) => profile(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

test.describe('an administrator', () => {
  test('sets up a second factor by keyboard, and signs in with its code, once', async ({ page, api, clock }) => {
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

  test('switches the second factor off again, after the password', long, async ({ page, api, clock }) => {
    const { person, app } = await withFactor(api, 'Switches Off', clock.now())
    await enterWithCode(page, '/master/height', { person, app }, clock)
    clock.pass(recentMinutes + 1)
    await openProfile(page)
    await profile(page).getByRole('button', { name: 'Switch off' }).press('Enter')
    await confirmPassword(page, person.password)
    await expect(toast(page, 'Your second factor is off')).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut(page)
    await logIn(page, person)
    await expect(navigation(page)).toBeVisible()
  })

  test('loses the phone, and a colleague removes the second factor once, beside another', long, async ({ page, api, browser, baseURL, clock }) => {
    const { person } = await withFactor(api, 'Lost Phone', clock.now())
    const other = await browser.newPage({ baseURL: baseURL! })
    await other.addInitScript(followsNobody)
    const removals: string[] = []
    for (const one of [page, other]) {
      one.on('request', (request) => calls(adminUsers.removeFactor)(request) && removals.push(request.url()))
      await enter(one, '/users/admin')
      await expect(row(one, person.email_id)).toContainText('On')
    }
    clock.pass(recentMinutes + 1)
    const remove = async (on: Page) => {
      await row(on, person.email_id)
        .getByRole('button', { name: /^Remove second factor/ })
        .press('Enter')
      await question(on).getByRole('button', { name: 'Remove second factor' }).click()
      await confirmPassword(on, admin.password)
    }
    await remove(page)
    await expect(toast(page, 'Second factor removed')).toBeVisible()
    await remove(other)
    await expect(toast(other, 'This second factor is off already')).toBeVisible()
    expect(removals).toHaveLength(4)
    await other.close()
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    await logIn(page, person)
    await expect(navigation(page)).toBeVisible()
  })
})
