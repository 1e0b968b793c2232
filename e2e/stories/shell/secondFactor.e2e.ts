import { adminUsers, recentMinutes, session } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Api, Credentials } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, pngImage, question, row, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long } from '../../support/parts'
import { test, type Clock } from '../../support/servers/clockedConsole'
import { enter, logIn, loginHeading, logOut } from '../../support/users/people'

test.use({ users: 20, allowed: [/40[0139]/] })

const profile = (page: Page) => page.getByRole('dialog', { name: 'Profile' })
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** The code that the app of a secret shows, some milliseconds later by the clock of the server. */
const codeOf = (secret: string, clock: Clock, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + after })

/** A new administrator, who has nothing set up. */
async function newcomer(api: Api, name: string): Promise<Credentials> {
  const credentials = { email_id: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, password: 'Wb7kPq2Zx' }
  const picture = new File([new Uint8Array(await pngImage())], 'photo.png', { type: 'image/png' })
  await api.call(adminUsers.add, { body: { ...credentials, profile: picture, name, mobile_no: '+923001234567' } })
  return credentials
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
}

test.describe('an administrator', () => {
  test('sets up a second factor by keyboard, and signs in with its code, once', async ({ page, api, clock }) => {
    const person = await newcomer(api, 'Sets Up')
    await enter(page, '/master/height', person)
    clock.pass(recentMinutes + 1)
    await openProfile(page)
    await profile(page).getByRole('button', { name: 'Set up' }).press('Enter')
    const password = page.getByRole('alertdialog', { name: 'Confirm your password' }).getByLabel('Password')
    await expect(password).toBeFocused()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('img', { name: 'Key for an authenticator app' })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    const secret = (await profile(page)
      .getByText(/^[A-Z2-7]{32}$/)
      .textContent())!
    await page.keyboard.type(codeOf(secret, clock, 3_600_000))
    await page.keyboard.press('Enter')
    await expect(profile(page).getByText('The code is not correct')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(codeOf(secret, clock))
    await page.keyboard.press('Enter')
    const recovery = profile(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(recovery).toHaveCount(10)
    const recoveryCode = (await recovery.first().textContent())!
    await profile(page).getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(profile(page).getByText('10 recovery codes are left')).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut(page)

    clock.pass(1)
    await logIn(page, person)
    await expect(codeField(page)).toBeFocused()
    const code = codeOf(secret, clock)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await logOut(page)
    await logIn(page, person)
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The code is not correct')).toBeVisible()
    await codeField(page).fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('switches the second factor off again, after the password', long, async ({ page, api, clock }) => {
    const person = await newcomer(api, 'Switches Off')
    const own = await api.signedInAs(person)
    const { secret } = await own.call(session.startFactor, {})
    await own.call(session.confirmFactor, { body: { code: codeOf(secret, clock) } })
    clock.pass(1)
    await page.goto('/#/master/height')
    await logIn(page, person)
    await codeField(page).fill(codeOf(secret, clock))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    clock.pass(recentMinutes + 1)
    await openProfile(page)
    await profile(page).getByRole('button', { name: 'Switch off' }).press('Enter')
    await expect(page.getByRole('alertdialog').getByLabel('Password')).toBeFocused()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Your second factor is off')).toBeVisible()
    await page.keyboard.press('Escape')
    await logOut(page)
    await logIn(page, person)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('reads in one tab that another has switched the second factor on', long, async ({ page, context, api, clock }) => {
    const person = await newcomer(api, 'In Two Tabs')
    await enter(page, '/master/height', person)
    await openProfile(page)
    await profile(page).getByRole('button', { name: 'Set up' }).press('Enter')
    const secret = (await profile(page)
      .getByText(/^[A-Z2-7]{32}$/)
      .textContent())!
    const other = await context.newPage()
    await other.goto('/#/master/height')
    await openProfile(other)
    await expect(profile(other).getByText('Off: your password alone signs you in.')).toBeVisible()
    await codeField(page).fill(codeOf(secret, clock))
    await page.keyboard.press('Enter')
    await expect(profile(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    await profile(other).getByRole('button', { name: 'Set up' }).press('Enter')
    await expect(toast(other, 'Your second factor is on already')).toBeVisible()
  })

  test('loses the phone, and a colleague removes the second factor once, beside another', async ({ page, api, browser, baseURL, clock }) => {
    const person = await newcomer(api, 'Lost Phone')
    const own = await api.signedInAs(person)
    const { secret } = await own.call(session.startFactor, {})
    await own.call(session.confirmFactor, { body: { code: codeOf(secret, clock) } })
    const other = await browser.newPage({ baseURL: baseURL! })
    const removals: string[] = []
    for (const one of [page, other]) {
      one.on('request', (request) => calls(adminUsers.removeFactor)(request) && removals.push(request.url()))
      await enter(one, '/users/admin')
      await expect(row(one, person.email_id)).toContainText('On')
    }
    clock.pass(recentMinutes + 1)
    const remove = async (on: Page) => {
      await on.getByRole('button', { name: 'Remove second factor', exact: false }).press('Enter')
      await question(on).getByRole('button', { name: 'Remove second factor' }).press('Enter')
      await expect(on.getByRole('alertdialog').getByLabel('Password')).toBeFocused()
      await on.keyboard.type('Admin1234')
      await on.keyboard.press('Enter')
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
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})
