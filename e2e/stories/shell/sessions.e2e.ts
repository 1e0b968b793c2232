import { devices, type Browser, type Page } from '@playwright/test'
import { axeViolations } from '../../support/axe'
import { expect, toast } from '../../support/console'
import { newcomer } from '../../support/newcomer'
import { long } from '../../support/parts'
import { test } from '../../support/servers/clockedConsole'
import { enter, fillItem, loginHeading, sessionDialog, signInAgain } from '../../support/users/people'
import { openProfile, profile } from '../../support/users/secondFactor'

test.use({ users: 20, follows: true, allowed: [/40[0139]/] })

const sessionItems = (page: Page) => profile(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem')

/** A page in a browser of its own. */
async function openBrowser(browser: Browser, baseURL: string, userAgent?: string) {
  const context = await browser.newContext({ baseURL, ...(userAgent !== undefined && { userAgent }) })
  return context.newPage()
}

test('an administrator sees the sessions, ends one of them, then all others', long, async ({ page, browser, baseURL, api }) => {
  const person = await newcomer(api, 'Has Sessions')
  const phone = await openBrowser(browser, baseURL!, devices['iPhone 15'].userAgent)
  await enter(phone, '/master/religion', person)
  await fillItem(phone, 'Typed On The Phone')
  const [idle, desk] = [await openBrowser(browser, baseURL!), page]
  await enter(idle, '/master/height', person)
  await enter(desk, '/master/height', person)

  await openProfile(desk)
  await expect(sessionItems(desk)).toHaveCount(3)
  await expect(sessionItems(desk).first()).toContainText(/Chrome on Linux.*Signed in .* · Last use just now.*This one/)
  expect(await axeViolations(desk)).toEqual([])
  await profile(desk)
    .getByRole('button', { name: /^End Safari on iPhone at / })
    .press('Enter')
  await expect(toast(desk, 'Session ended')).toBeVisible()
  await expect(sessionItems(desk)).toHaveCount(2)
  await expect(profile(desk).getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await expect(sessionDialog(phone)).toBeVisible({ timeout: 5000 })
  await signInAgain(phone, person.password)
  await expect(sessionDialog(phone)).toBeHidden()
  await expect(phone.getByLabel('Name')).toHaveValue('Typed On The Phone')

  await profile(desk).getByRole('button', { name: 'End all others' }).press('Enter')
  await expect(toast(desk, 'All other sessions ended')).toBeVisible()
  await expect(sessionItems(desk)).toHaveCount(1)
  await expect(loginHeading(idle)).toBeVisible({ timeout: 5000 })
  await phone.context().close()
  await idle.context().close()
})
