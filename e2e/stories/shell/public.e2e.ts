import type { Page } from '@playwright/test'
import { session } from '@matchdesk/shared/contract'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, test, toast } from '../../support/console'
import { intercept, awaitResponse } from '../../support/endpoint'
import { serverError } from '../../support/faults'
import { overflow } from '../../support/pages'
import { long, sampleEvery } from '../../support/parts'
import { enter, mailedLink } from '../../support/users/people'

const pages: [string, string][] = [
  ['/login', 'Login'],
  ['/forgot', 'Forgot Password'],
  ['/reset', 'Reset Password'],
  ['/contactus', 'Contact Us'],
  ['/delete', 'Data Deletion Request'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/term-conditions', 'Terms and Conditions'],
  ['/404', "Oops! You're lost."],
  ['/500', 'Houston, we have a problem!'],
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('axe finds nothing on the public pages in light and dark', long, async ({ page }) => {
  for (const [path, title] of pages) {
    await page.goto(`/#${path}`)
    await expect(heading(page, title)).toBeVisible()
    expect(await axeViolationsInBothSchemes(page), path).toEqual([])
  }
})

test('every public page has its own title, the copyright of this year, and fits from 360 to 2560 pixels both ways round', long, async ({ page }) => {
  for (const [path, title] of pages) {
    await page.goto(`/#${path}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Matchdesk`)
    for (const width of [360, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
        expect(await overflow(page)).toBe(0)
      }
    }
  }
})

for (const [index, [path, code, title, text]] of (
  [
    ['/404', '404', "Oops! You're lost.", 'The page you are looking for was not found.'],
    ['/500', '500', 'Houston, we have a problem!', 'The page you are looking for is temporarily unavailable.'],
  ] as const
).entries())
  test(`${path} says so, and its search box does nothing and takes no focus on the way`, sampleEvery(2, index), async ({ page }) => {
    await page.goto(`/#${path}`)
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('Ayesha')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await page.getByRole('banner').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Back to the start' })).toBeFocused()
  })

test('an unknown address leads a visitor to the login, and an administrator to a page that says so', async ({ page }) => {
  await page.goto('/#/nothing/here')
  await expect(page).toHaveURL(/#\/login$/)
  await enter(page, '/nothing/here')
  await expect(page.getByRole('main').getByText("Oops! You're lost.")).toBeVisible()
})

test.describe('a page whose code does not load', () => {
  test.use({ allowed: [/.*/] })
  test('says so, and a reload brings it', long, async ({ page }) => {
    await page.route(/assets\/forgot/, (route) => route.abort())
    await page.goto('/#/forgot')
    await expect(page.getByText('This page could not be loaded')).toBeVisible()
    await page.unroute(/assets\/forgot/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page, 'Forgot Password')).toBeVisible()
  })
})

/** Messages on the page are closed by a button of a similar name. */
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test.describe('while the server fails', () => {
  test.use({ allowed: [/500/] })
  test('somebody who writes to the people behind the app keeps every word, and sends it when it is back', long, async ({ page }) => {
    await page.goto('/#/contactus')
    await page.getByLabel('Name').fill('Ayesha Khan')
    await page.getByLabel('Email').fill('ayesha@example.com')
    await messageField(page).fill('Salaam, I cannot find my package.\nPlease help.')
    const restore = await intercept(page, session.contact, serverError)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Something went wrong')).toBeVisible()
    await expect(messageField(page)).toHaveValue('Salaam, I cannot find my package.\nPlease help.')
    await restore()
    const response = awaitResponse(page, session.contact)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, ((await (await response).json()) as { message: string }).message)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(messageField(page)).toHaveValue('')
  })
})

const email = 'sana.mirza@example.com'

test('an administrator who forgot the password gets a link, sets a new password with it, and comes in', async ({ page }) => {
  await page.goto('/#/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Email required!')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please Check Your Email!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(heading(page, 'Login')).toBeVisible()

  const link = await mailedLink(email)
  const token = new URL(link.replace('#/', '')).searchParams.get('token')!
  const leaks: string[] = []
  page.on('request', (request) => {
    if ([request.url(), request.headers().referer ?? ''].some((text) => text.includes(token))) leaks.push(request.url())
  })
  await page.goto(link)
  await expect(page).toHaveURL(/#\/reset$/)
  await page.reload()
  const save = page.getByRole('button', { name: 'Save Password' })
  const [first, second] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')]
  for (const [password, confirm, message] of [
    ['', '', 'Password required!'],
    ['Marigold7x', '', 'Confirm Password required!'],
    ['Marigold7x', 'Marigold2', 'Passwords must match!'],
    ...['Short1A', 'Longerthan11A', 'nouppercase1', 'NOLOWER123', 'NoDigitsAt', 'Sign-1234'].map(
      (weak) =>
        [weak, weak, 'Password must be 8-11 characters long, with at least one uppercase letter, one lowercase letter, and one number.'] as const,
    ),
  ] as const) {
    await first.fill(password)
    await second.fill(confirm)
    await save.click()
    const warning = toast(page, message)
    await expect(warning).toBeVisible()
    await warning.locator('..').getByRole('button', { name: 'Close' }).click()
  }
  await first.fill('Marigold7x')
  await second.fill('Marigold7x')
  await save.click()
  await expect(toast(page, 'Password reset successful!')).toBeVisible()
  await expect(page).toHaveURL(/#\/login$/)
  expect(leaks).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]))).not.toContain(token)
  await page.goBack()
  expect(page.url()).not.toContain(token)

  await enter(page, '/users/all', { email_id: email, password: 'Marigold7x' })
  await expect(page.getByRole('button', { name: 'Account of Sana Mirza' })).toBeVisible()
})
