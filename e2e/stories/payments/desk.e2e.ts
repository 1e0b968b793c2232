import type { Page } from '@playwright/test'
import { payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { axeViolations, axeViolationsInBothSchemes } from '../../support/axe'
import { expect, rows, test } from '../../support/console'
import { badge, desk, payer, said } from './desk'
import { intercept } from '../../support/endpoint'
import { overflow } from '../../support/pages'
import { long } from '../../support/parts'

const { normal, special } = payments

const screenshot = (page: Page) => desk(page).getByRole('img', { name: /^Screenshot of / })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts of the approval desk' })

/** Opens a payment alone on the desk, each story another one, pending whatever came before. */
async function openDesk(page: Page, api: Api, open: (path: string) => Promise<void>, index: number) {
  const { history } = await api.call(normal.list, { query: { limit: 200 } })
  const { id, user_code } = history.filter((one) => one.user_code && one.duplicates.length === 0)[30 + index]!
  const { history: payment } = await api.call(normal.decide, { headers: {}, body: { id, user_code, status: 'Pending' } })
  await open(`/package/approval?search=${payment.transaction_id}&desk=${id}`)
  await expect(payer(page)).toHaveText(payment.name)
  return payment
}

const readStatus = async (api: Api, id: string) =>
  (await api.call(normal.list, { query: { limit: 200 } })).history.find((payment) => payment.id === id)?.status

test('F2 opens what is pending, keys decide on one after the other, and U takes the last decision back', async ({ page, open, api }) => {
  const { history } = await api.call(special.list, { query: { limit: 200, filter: 'Pending' } })
  const [one, two, three] = history
  const states = async () => {
    const { history: now } = await api.call(special.list, { query: { limit: 200 } })
    return [one, two].map((payment) => now.find(({ id }) => id === payment!.id)?.status)
  }
  await open('/package/special/approval')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('F2')
  await expect(desk(page)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`filter=Pending&desk=${one!.id}$`))
  await expect(payer(page)).toHaveText(one!.name)
  await page.keyboard.press('a')
  await expect(said(page, `${one!.name}: ${one!.package_name} accepted.`)).toBeVisible()
  await expect(payer(page)).toHaveText(two!.name)
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(said(page, `${two!.name}: ${two!.package_name} rejected.`)).toBeVisible()
  await expect(payer(page)).toHaveText(three!.name)
  expect(await states()).toEqual(['Accepted', 'Rejected'])
  await page.keyboard.press('u')
  await expect(said(page, 'is pending again.')).toBeVisible()
  await expect(payer(page)).toHaveText(two!.name)
  await expect(badge(page, 'Pending')).toBeVisible()
  await page.keyboard.press('k')
  await expect(payer(page)).toHaveText(one!.name)
  await expect(badge(page, 'Accepted')).toBeVisible()
  await page.keyboard.press('p')
  await expect(said(page, 'set to pending.')).toBeVisible()
  await expect.poll(states).toEqual(['Pending', 'Pending'])
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/filter=Pending$/)
})

test('only the screenshot of the open payment is read: each view leaves a row in the history', async ({ page, open, api }) => {
  const { history } = await api.call(normal.list, { query: { limit: 200 } })
  const came = new Set<string>()
  page.on('request', (request) => void came.add(new URL(request.url()).pathname))
  const isRead = (index: number) => came.has(new URL(history[index]!.screenshot!, page.url()).pathname)
  await open('/package/approval?desk=first')
  await expect.poll(() => isRead(0)).toBe(true)
  await expect.poll(() => screenshot(page).evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  await page.keyboard.press('j')
  await expect.poll(() => isRead(1)).toBe(true)
  expect(isRead(2)).toBe(false)
})

test('a decision can be undone for ten seconds, and made and undone again without a reload', async ({ page, open, api }) => {
  await page.clock.install()
  const { id } = await openDesk(page, api, open, 0)
  const undo = desk(page).getByRole('button', { name: 'Undo' })
  const accept = async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.keyboard.press('a')
    await expect(said(page, 'accepted.')).toBeVisible()
  }
  for (let times = 1; times <= 2; times++) {
    await accept()
    await page.clock.runFor(9_900)
    await expect(undo).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('u')
    await expect(said(page, 'is pending again.')).toBeVisible()
    await expect(badge(page, 'Pending')).toBeVisible()
    expect(await readStatus(api, id)).toBe('Pending')
    await page.clock.resume()
  }
  await accept()
  await page.clock.runFor(10_000)
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('u')
  await expect(said(page, 'There is nothing left to undo.')).toBeVisible()
  expect(await readStatus(api, id)).toBe('Accepted')
})

test('the screenshot is zoomed, moved and turned by keys, buttons and the wheel', long, async ({ page, open, api }) => {
  await openDesk(page, api, open, 2)
  const image = screenshot(page)
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const style = () => image.evaluate((img) => img.style.transform)
  const identity = 'translate(0cqw, 0cqh) rotate(0deg) scale(1)'
  expect(await style()).toBe(identity)
  await page.keyboard.press('+')
  await expect.poll(style).toContain('scale(1.5)')
  await page.keyboard.press('ArrowDown')
  await expect.poll(style).toContain('translate(0cqw, -10cqh)')
  await page.keyboard.press('0')
  await expect.poll(style).toBe(identity)
  await page.keyboard.press('t')
  await expect.poll(style).toContain('rotate(90deg)')
  await desk(page).getByRole('button', { name: 'Fit' }).click()
  await image.hover()
  await page.mouse.wheel(0, -100)
  await expect.poll(style).toContain('scale(1.5)')
  await desk(page).getByRole('button', { name: 'Zoom out' }).click()
  await image.click({ position: { x: 100, y: 100 } })
  await expect.poll(style).toContain('scale(2.25)')
})

test('what differs from the package is marked, and a payment without a screenshot says so', long, async ({ page, open, api }) => {
  await intercept(page, normal.list, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { history: { package_amount: number; package_duration: number; screenshot: string | null }[] }
    Object.assign(json.history[0]!, { package_amount: 1, screenshot: null })
    await route.fulfill({ response, json })
  })
  await openDesk(page, api, open, 3)
  const table = desk(page).getByRole('table', { name: 'Recorded and expected' })
  await expect(table.getByRole('row', { name: /^Amount/ })).toContainText('Differs')
  await expect(table.getByRole('row', { name: /^Duration/ })).not.toContainText('Differs')
  await expect(desk(page).getByText('There is no screenshot.')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(said(page, 'rejected.')).toBeVisible()
})

test('a transaction that was used before is a warning, with a link to the other payment', long, async ({ page, open, api }) => {
  const { history } = await api.call(normal.list, { query: { limit: 200 } })
  const { id, transaction_id, duplicates } = history.find((payment) => payment.duplicates.length > 0)!
  const [other] = duplicates
  await open(`/package/approval?search=${transaction_id}&desk=${id}`)
  await expect(desk(page).getByText(`Transaction ID ${transaction_id} also used by:`)).toBeVisible()
  await desk(page)
    .getByRole('link', { name: `${other!.package_name} of ${other!.name}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`desk=${other!.id}$`))
  await expect(payer(page)).toHaveText(other!.name)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`desk=${id}$`))
})

test('the desk passes axe in light and dark, and fits 360 and 1440 pixels', long, async ({ page, open, api }) => {
  await openDesk(page, api, open, 8)
  await expect(screenshot(page)).toBeVisible()
  expect(await axeViolationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page), `${width}`).toBe(0)
  }
})
