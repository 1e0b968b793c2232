import type { Locator, Page } from '@playwright/test'
import { appUsers } from '@matchdesk/shared/contract'
import { expect, question, rows, test } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { openMore } from '../../support/more'
import { overflow, waitForContent } from '../../support/pages'
import { long } from '../../support/parts'

/** A screen of 1280 by 1024 at 200 % and at 400 %, and a low window. */
const zoomed = { width: 640, height: 400 }
const zoomedTwice = { width: 320, height: 256 }
const low = { width: 1440, height: 500 }

/** The parts that stay on the screen while the page scrolls, by their classes; the sidebar beside the page and the link past it may. */
const stuckParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (element.closest('nav[aria-label=Main], [href="#page"], [data-toasts]')) return false
        const { width, height } = element.getBoundingClientRect()
        return width * height > 0 && ['sticky', 'fixed'].includes(getComputedStyle(element).position)
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

/** The parts that scroll by themselves, up and down, inside the page. */
const innerScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#page, #page *')]
      .filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
          !element.matches('textarea'),
      )
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

/** Waits for what a page reads; the panels of the dashboard are sections. */
const waitForPage = (page: Page) => (page.url().endsWith('/dashboard') ? expect(page.getByRole('meter').first()).toBeVisible() : waitForContent(page))

const zoomedPages = ['/users/all', '/package/approval', '/users/new', '/master/caste', '/notification', '/dashboard']

test('pages scroll at 200 % and 400 % zoom and in a low window, and no part of them stays on the screen', long, async ({ page, open }) => {
  for (const path of zoomedPages) {
    await open(path)
    await waitForPage(page)
    for (const size of [zoomed, zoomedTwice, low]) {
      const place = `${path} ${JSON.stringify(size)}`
      await page.setViewportSize(size)
      await expect.poll(() => stuckParts(page), place).toEqual([])
      await expect.poll(() => innerScrollers(page), place).toEqual([])
      await expect.poll(() => overflow(page), place).toBe(0)
    }
  }
})

test('the form of a person scrolls with the page at 200 % and 400 % zoom', long, async ({ page, open, api }) => {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered' } })
  await open(`/users/edit/${app_users.at(-1)!.user_code}`)
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeAttached()
  for (const size of [zoomed, zoomedTwice]) {
    await page.setViewportSize(size)
    await expect.poll(() => stuckParts(page), JSON.stringify(size)).toEqual([])
    await expect.poll(() => overflow(page), JSON.stringify(size)).toBe(0)
  }
})

const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** The texts of rows and of the menu in view that their boxes cut. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main tbody :is(th, td, td *, th *), nav a *')]
      .filter((element) => element.innerText?.trim() && element.checkVisibility({ contentVisibilityAuto: true }))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ innerText }) => innerText),
  )

const listPages = ['/users/all', '/package/approval', '/payment/history', '/payment/details']

test('with the text spacing of a person, rows of lists grow and cut no text', long, async ({ page, open }) => {
  for (const path of listPages) {
    await open(path)
    await waitForContent(page)
    await page.addStyleTag({ content: textSpacing })
    await expect.poll(() => cutTexts(page), path).toEqual([])
    await expect.poll(() => overflow(page), path).toBe(0)
  }
})

const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test(
    'the current choice, page, item, result, switch and tab look different from the others, and the dashboard has bars',
    long,
    async ({ page, open, api }) => {
      await open('/users/all')
      await waitForContent(page)
      const choice = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
      const sidebar = page.getByRole('navigation', { name: 'Main' })
      const pages = page.getByRole('navigation', { name: 'Pages' })
      for (const [current, other] of [
        [choice('Male'), choice('Female')],
        [pages.getByRole('button', { name: 'Page 1' }), pages.getByRole('button', { name: 'Page 2' })],
        [sidebar.getByRole('link', { name: 'App Users' }), sidebar.getByRole('link', { name: 'Admin Users' })],
      ] as const)
        expect(await background(current)).not.toBe(await background(other))
      await page.getByRole('button', { name: /^Account of/ }).click()
      const mode = (name: string) => page.getByRole('menuitemradio', { name })
      expect(await background(mode('System'))).not.toBe(await background(mode('Light')))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      const outline = (index: number) =>
        page
          .getByRole('listbox', { name: 'Results' })
          .getByRole('option')
          .nth(index)
          .evaluate((option) => getComputedStyle(option).outlineStyle)
      expect(await outline(0)).toBe('solid')
      expect(await outline(1)).toBe('none')
      await page.keyboard.press('Escape')
      await openMore(page)
      const freeJoining = page.getByRole('switch', { name: /^Free Joining/ })
      const before = await background(freeJoining)
      await freeJoining.evaluate((element: HTMLInputElement) => {
        element.style.transition = 'none'
        element.checked = !element.checked
      })
      expect(await background(freeJoining)).not.toBe(before)

      const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered' } })
      await open(`/users/${app_users.at(-1)!.user_code}`)
      const tab = (name: string) => page.getByRole('tab', { name })
      await expect(tab('Personal Details')).toHaveAttribute('aria-selected', 'true')
      expect(await background(tab('Personal Details'))).not.toBe(await background(tab('Preferences Partner')))

      await open('/dashboard')
      const meter = page.getByRole('meter').first()
      await expect(meter).toBeVisible()
      const bar = meter.locator('> *').first()
      expect(await background(bar)).not.toBe(await background(meter))
    },
  )
})

/** Do two elements share a part of the screen? */
async function overlap(a: Locator, b: Locator): Promise<boolean> {
  const [one, two] = [await a.boundingBox(), await b.boundingBox()]
  if (!one || !two) return false
  return one.x < two.x + two.width && two.x < one.x + one.width && one.y < two.y + two.height && two.y < one.y + one.height
}

test.describe('a toast', () => {
  test.use({ allowed: [/500/] })
  for (const size of [{ width: 1440, height: 900 }, { width: 360, height: 740 }, zoomed, zoomedTwice])
    test(`at ${size.width} by ${size.height} pixels covers neither the bulk actions nor the title of a dialog`, long, async ({ page, open }) => {
      await page.setViewportSize(size)
      await open('/users/all')
      await waitForContent(page)
      await rows(page).getByRole('checkbox').first().check()
      await intercept(page, appUsers.remove, serverError)
      const remove = rows(page)
        .first()
        .getByRole('button', { name: /^Delete / })
      await remove.click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      const toast = page.locator('[data-toasts]').getByText(reason)
      await expect(toast).toBeVisible()
      // The pointer on the toast keeps it.
      await toast.hover()
      const card = page.locator('[data-toasts] > *').first()
      await page.evaluate(() => scrollTo(0, 0))
      const actions = page.getByRole('toolbar', { name: 'App users' }).getByRole('button', { name: /\(1\)$/ })
      expect(await actions.count()).toBeGreaterThan(0)
      for (const button of await actions.all())
        if (await button.isVisible()) expect(await overlap(card, button), await button.innerText()).toBe(false)
      await remove.press('Enter')
      await expect(question(page)).toBeVisible()
      await expect(toast).toBeVisible()
      expect(await overlap(card, question(page).getByRole('heading'))).toBe(false)
      expect(await overlap(card, question(page).getByRole('button', { name: 'Delete' }))).toBe(false)
    })
})

test('the list of users hardly moves while it loads for the first time', long, async ({ page, open }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open('/users/all')
  await waitForContent(page)
  const total = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
  expect(total).toBeLessThan(0.05)
})
