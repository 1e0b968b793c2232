import type { Page } from '@playwright/test'
import { idleMinutes, session } from '@matchdesk/shared/contract'
import { admin, request } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, test } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import {
  enter,
  fillItem,
  loginHeading,
  logIn,
  logOut,
  mismatchedRequests,
  otherAdmin,
  sessionDialog,
  readSession,
  settled,
  signInAgain,
} from '../../support/users/people'

const day = 86_400_000
const users = (page: Page) => page.getByRole('table', { name: 'App users' })

test.describe('two tabs of one browser', () => {
  test('who logs out in one is out in the other', async ({ page, context }) => {
    await enter(page, '/users/all')
    const second = await context.newPage()
    await second.goto('/#/payment/details')
    await expect(second.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await second.getByLabel('Bank Name').fill('Half typed')
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    await expect(loginHeading(second)).toBeVisible()
  })

  test('who signs in as another admin in one takes the other along, and the two are never mixed', async ({ page, context }) => {
    const other = await otherAdmin(page.request, 'bilal.awan@example.com')
    const mismatched = mismatchedRequests(context)
    await enter(page, '/users/all')
    const second = await context.newPage()
    await second.goto('/#/master/religion')
    await fillItem(second, 'Of the first')
    await page.evaluate(() => {
      localStorage.removeItem('token')
      location.hash = '#/login'
    })
    await expect(loginHeading(page)).toBeVisible()
    await expect(sessionDialog(second)).toBeVisible()
    await logIn(page, other)
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Account of Bilal Awan' })).toBeVisible()
    await expect(second).not.toHaveURL(/religion/)
    expect(mismatched).toEqual([])
  })

  test('a session that ends in one, with nothing typed, does not cost the other its form', async ({ page, context }) => {
    await enter(page, '/users/all')
    const second = await context.newPage()
    await second.goto('/#/master/religion')
    await fillItem(second, 'Still here')
    await page.evaluate(() => {
      localStorage.removeItem('token')
      location.hash = '#/payment/details'
    })
    await expect(loginHeading(page)).toBeVisible()
    await expect(sessionDialog(second)).toBeVisible()
    await signInAgain(second, admin.password)
    await expect(sessionDialog(second)).toBeHidden()
    await expect(second.getByLabel('Name')).toHaveValue('Still here')
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
  })
})

test.describe('a storage that', () => {
  test('is blocked stops nobody: the session is kept in this tab', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await enter(page, '/users/all')
    await expect(page.getByText('This browser keeps nothing')).toBeVisible()
    await expect(users(page)).toBeVisible()
    await page.getByRole('link', { name: 'Bank Details' }).click()
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await page.reload()
    await expect(loginHeading(page)).toBeVisible()
  })

  test('is full stops nobody', async ({ page }) => {
    await page.goto('/#/login')
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`full ${size} ${part}`, 'x'.repeat(size))
        } catch {
          continue
        }
    })
    await enter(page, '/users/all')
    await expect(users(page)).toBeVisible()
    await page.getByRole('link', { name: 'Bank Details' }).click()
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
  })

  test('stops working in the middle costs nobody the session', async ({ page }) => {
    await enter(page, '/users/all')
    await page.evaluate(() => {
      Storage.prototype.getItem = Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    await page.getByRole('link', { name: 'Bank Details' }).click()
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
  })

  test('is cleared by hand signs out with the next step', async ({ page }) => {
    await enter(page, '/users/all')
    await expect(users(page)).toBeVisible()
    await page.evaluate(() => {
      localStorage.clear()
      location.hash = '#/payment/details'
    })
    await expect(loginHeading(page)).toBeVisible()
  })
})

for (const days of [-1, 1])
  test(`an administrator whose clock is wrong by ${days} day signs in, and is still in after a reload`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * day })
    await enter(page, '/payment/details')
    await settled(page)
    const report = awaitResponse(page, session.active)
    await page.reload()
    await settled(page)
    await (await report).finished()
    await page.waitForLoadState('networkidle')
    // An answer after the jump would tell the page the time before it.
    await page.route(/\/api\//, () => undefined)
    await page.clock.fastForward(idleMinutes * 60_000 - 30_000)
    await expect(page.getByText('You will be signed out in 60 seconds')).toBeVisible()
  })

test.describe('an administrator who logs out', () => {
  test('with a changed form is asked first, and may stay', async ({ page }) => {
    await enter(page, '/master/religion')
    await fillItem(page, 'Not saved')
    await logOut(page)
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Not saved')

    await logOut(page)
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(loginHeading(page)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'config'))).toEqual([])
  })

  test('is out at the server too', async ({ page }) => {
    await enter(page, '/users/all')
    const ended = await readSession(page)
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    expect((await request(page.request, session.profile, {}, ended)).status()).toBe(401)
  })
})

test('the profile shows who is signed in', async ({ page, open }) => {
  await open('/users/all')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'Profile' })
  await expect(panel.getByText(admin.email_id)).toBeVisible()
  await expect(panel.getByRole('img')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
