import type { Page } from '@playwright/test'
import { appUsers, lookup, payments, readCapabilities } from '@matchdesk/shared/contract'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, test } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { overflow } from '../../support/pages'
import { changePointer } from '../../support/remotes/registry'
import { long } from '../../support/parts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the palette from the dashboard by its keys. */
async function openPalette(page: Page, open: (path: string) => Promise<void>) {
  await open('/dashboard')
  await expect(page.getByRole('region', { name: 'Gender' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('an administrator pastes a mobile number and opens the person by keyboard alone; later the person is among the recent records', async ({
  page,
  open,
  api,
}) => {
  const [user] = (await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered' } })).app_users
  const { name, mobile_no, user_code } = user!
  await openPalette(page, open)
  await page.keyboard.insertText(mobile_no.replace(/^\+92/, '0').replace(/^(\d{4})/, '$1-'))
  const option = options(page).filter({ hasText: user_code })
  await expect(option).toContainText(name)
  await expect(option).toContainText('App user')
  await expect(option).toContainText('Registered')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('status')).toHaveText('1 result')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/users/${user_code}$`))
  await expect(heading(page)).toContainText(name)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([name])
})

test('arrow keys choose a page or an action, and Escape gives the focus back', async ({ page, open }) => {
  await open('/dashboard')
  await page.getByRole('button', { name: 'Search pages and records' }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search pages and records' })).toBeFocused()
  await page.keyboard.press('Enter')
  await box(page).fill('add')
  const actions = palette(page).getByRole('group', { name: 'Actions' })
  await expect(actions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Add user', 'Add admin user', 'Add package', 'Add bank account'])
    await expect(actions.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await box(page).fill('add user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/users\/new$/)
})

test('a transaction id opens its payment on the approval desk', long, async ({ page, open, api }) => {
  const { history } = await api.call(payments.normal.list, { query: { filter: 'Pending' } })
  const { id, transaction_id, name } = history[0]!
  await openPalette(page, open)
  await box(page).fill(transaction_id)
  const option = options(page).filter({ hasText: name })
  await expect(option.first()).toContainText('Payment')
  await expect(option.first()).toContainText('Pending')
  await option.first().click()
  await expect(page).toHaveURL(new RegExp(`#/package/approval\\?search=.+&desk=${id}$`))
  await expect(page.getByText(transaction_id).first()).toBeVisible()
})

test('a record whose remote is disabled is found, and says that no page opens it', long, async ({ page, open, api }) => {
  const [user] = (await api.call(appUsers.list, { query: { filter: 'Male' } })).app_users
  await changePointer(page, 'users', (pointer) => ({ ...pointer, enabled: false }))
  await openPalette(page, open)
  await box(page).fill(user!.user_code)
  await expect(options(page)).toContainText([user!.name])
  await expect(options(page)).toContainText(['No page opens it at the moment.'])
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await box(page).fill('app users')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found. Try fewer letters.')
})

test('on an API without the lookup, the palette offers pages and actions and calls nothing', long, async ({ page, open }) => {
  await intercept(page, readCapabilities, async (route) => {
    const { capabilities } = (await (await route.fetch()).json()) as { capabilities: string[] }
    await route.fulfill({ json: { capabilities: capabilities.filter((name) => name !== lookup.find.extra) } })
  })
  await intercept(page, lookup.find, () => expect(true, 'the lookup is called').toBe(false))
  await openPalette(page, open)
  await expect(box(page)).toHaveAccessibleName('Page or action')
  await box(page).fill('bank')
  await expect(palette(page).getByRole('status')).toHaveText('2 results')
})

test.describe('when the lookup', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('fails, the palette says why beside the pages, and Retry finds the record', long, async ({ page, open, api }) => {
    const [user] = (await api.call(appUsers.list, { query: { filter: 'Male' } })).app_users
    const restore = await intercept(page, lookup.find, serverError)
    await openPalette(page, open)
    await box(page).fill(user!.user_code)
    await expect(palette(page).getByRole('alert')).toContainText(reason)
    await expect(palette(page).getByRole('status')).toHaveText('')
    await restore()
    await palette(page).getByRole('button', { name: 'Retry' }).click()
    await expect(options(page)).toContainText([user!.name])
    await expect(palette(page).getByRole('alert')).toHaveCount(0)
  })
})

test('a late answer for a text that was replaced shows nothing', long, async ({ page, open, api }) => {
  const [one, other] = (await api.call(appUsers.list, { query: { filter: 'Male' } })).app_users
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await intercept(page, lookup.find, async (route) => {
    if (!route.request().url().includes(one!.user_code)) return route.continue()
    await gate
    await route.continue().catch(() => {})
  })
  await openPalette(page, open)
  const lookupRequest = page.waitForRequest((request) => request.url().includes(one!.user_code))
  await box(page).fill(one!.user_code)
  await expect(palette(page).getByRole('status')).toHaveText('Looking for records…')
  await lookupRequest
  await box(page).fill(other!.user_code)
  await expect(options(page)).toContainText([other!.name])
  release()
  await expect(palette(page).getByRole('status')).toHaveText('1 result')
  await expect(options(page).filter({ hasText: one!.user_code })).toHaveCount(0)
})

test(
  'axe finds nothing in the palette in light and dark, and nothing sticks out of it on a phone, left to right and right to left',
  long,
  async ({ page, open }) => {
    await openPalette(page, open)
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await box(page).fill('ali')
    await expect(palette(page).getByRole('group', { name: 'Records' })).toBeVisible()
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
      await expect.poll(() => overflow(page), dir).toBe(0)
    }
  },
)
