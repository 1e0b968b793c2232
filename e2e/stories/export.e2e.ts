import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { expect, test } from '../support/console'
import { ndjson } from '../support/rows'

interface User {
  name: string
  username: string
  sex: string
  age: number
  mobile_no: string
  email_id: string
  createdAt: string
  nationality: string
  city: string
  state: string
  country: string
  registration: string
}
type Users = { app_users: User[]; total: number }

const endpoint = '**/api/v1/appusers-export?**'
const titles = ['Name', 'Username', 'Gender', 'Age', 'Mobile', 'Email', 'Joining date', 'Nationality', 'City', 'State', 'Country', 'Status']
const thisMonth = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'Asia/Karachi' })
const thisYear = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'Asia/Karachi' })

const moment = (iso: string) =>
  new Date(iso)
    .toLocaleString('en-US', { month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Karachi' })
    .replaceAll('\u202f', ' ')

const lineOf = (user: User) => [
  user.name,
  user.username,
  user.sex,
  user.age,
  user.mobile_no,
  user.email_id,
  moment(user.createdAt),
  user.nationality,
  user.city,
  user.state,
  user.country,
  user.registration,
]

/** The rows of a file below its titles, and its titles. */
async function opened(file: Download) {
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  const book = read(bytes)
  const sheets = book.SheetNames.map((name) => utils.sheet_to_json<(string | number)[]>(book.Sheets[name]!, { header: 1 }))
  return { titles: sheets.map(([first]) => first), rows: sheets.flatMap((rows) => rows.slice(1)), sizes: sheets.map((rows) => rows.length - 1) }
}

async function saving(page: Page, button: string): Promise<Download> {
  const file = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: button }).click()
  return file
}

test('the current page is saved as it is shown, row by row', async ({ page, open, api }) => {
  await open('/users/all?status=Registered&page=2')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const file = await saving(page, 'Export Current Page')
  expect(file.suggestedFilename()).toBe(`CurrentReport ${thisMonth}, ${thisYear}.xls`)
  const { app_users } = await api.get<Users>('appusers', { limit: 200, page: 2, filter: 'Male', status: 'Registered' })
  expect(await opened(file)).toEqual({ titles: [titles], rows: app_users.map(lineOf), sizes: [app_users.length] })
})

test('everything that matches the filters is shown in a table and saved, row by row', async ({ page, open, api }) => {
  await open('/users/all?status=Registered')
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const all: User[] = []
  for (let number = 1, total = 1; all.length < total; number += 1) {
    const answer = await api.get<Users>('appusers', { limit: 200, page: number, filter: 'Male', status: 'Registered' })
    all.push(...answer.app_users)
    total = answer.total
  }
  expect(all.length).toBeGreaterThan(300)
  const name = `AllReport ${thisMonth}, ${thisYear}.xls`
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('status')).toHaveText(`${all.length.toLocaleString('en-US')} rows`)
  const table = dialog.getByRole('table', { name })
  await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1))
  await expect(table.locator('tbody tr').first()).toContainText(all[0]!.email_id)
  await dialog.getByRole('region').evaluate((region) => region.scrollTo(0, region.scrollHeight))
  await expect(table.locator('tbody tr').last()).toContainText(all.at(-1)!.email_id)

  const file = await saving(page, 'Download')
  expect(file.suggestedFilename()).toBe(name)
  expect(await opened(file)).toEqual({ titles: [titles], rows: all.map(lineOf), sizes: [all.length] })
  await expect(dialog.getByRole('status')).toHaveText(`Saved with ${all.length.toLocaleString('en-US')} rows.`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export All Page' })).toBeFocused()
})

test('an export that is cancelled stops asking, and leaves nothing', async ({ page, open }) => {
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('appusers-export'))
  await page.route(endpoint, () => new Promise(() => undefined))
  await open('/users/all')
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('progressbar', { name: 'Rows read' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await stopped
})

test.describe('a stream that', () => {
  test.use({ forgive: [/Failed to load resource/] })
  const cuts: [string, string, number, RegExp][] = [
    ['ends in the middle of a row', ndjson(500).slice(0, -40), 500, /went wrong/],
    ['ends between two rows', ndjson(400), 500, /Only 400 of 500 rows came/],
    ['holds a row that nobody understands', ndjson(3) + '{"id":3}\n', 4, /went wrong/],
  ]
  for (const [fault, body, total, words] of cuts)
    test(`${fault} gives no file, and Retry starts again`, async ({ page, open }) => {
      const saved: string[] = []
      page.on('download', (file) => saved.push(file.suggestedFilename()))
      await page.route(endpoint, (route) => route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': String(total) }, body }))
      await open('/users/all')
      await page.getByRole('button', { name: 'Export All Page' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText(words)
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
      await page.unroute(endpoint)
      await page.route(endpoint, (route) =>
        route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': '7' }, body: ndjson(7) }),
      )
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect(dialog.getByRole('status')).toHaveText('7 rows')
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
      expect(saved).toEqual([])
    })

  test('is refused says why', async ({ page, open }) => {
    await page.route(endpoint, (route) => route.fulfill({ status: 429, json: { message: 'Ten exports in ten minutes are enough' } }))
    await open('/users/all')
    await page.getByRole('button', { name: 'Export All Page' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Ten exports in ten minutes are enough')
  })
})

test.describe('Free Joining (Females)', () => {
  const setting = '**/api/v1/admin/setting'
  const name = 'Free Joining (Females)'

  test('is switched by its visible words, and what is switched stays', async ({ page, open, api }) => {
    const read = async () => (await api.get<{ admin: { isFreeEntry: number } }>('admin/setting')).admin.isFreeEntry
    const before = await read()
    await open('/users/all')
    const control = page.getByRole('switch', { name })
    await expect(control).toBeEnabled()
    expect(await control.isChecked()).toBe(before === 1)
    await page.getByText(name).click()
    await expect.poll(read).toBe(1 - before)
    await page.reload()
    await expect(control).toBeChecked({ checked: before === 0 })
    await control.click()
    await expect.poll(read).toBe(before)
  })

  test.describe('when the setting cannot be reached', () => {
    test.use({ forgive: [/Failed to load resource/] })
    test('stays as the server has it, without a word', async ({ page, open }) => {
      await page.route(setting, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 500, json: { message: 'The store is closed' } })
          : route.fulfill({ json: { admin: { isFreeEntry: 1 } } }),
      )
      await open('/users/all')
      const control = page.getByRole('switch', { name })
      await expect(control).toBeChecked()
      const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await control.click()
      await refused
      await expect(control).toBeEnabled()
      await expect(control).toBeChecked()
      await expect(page.getByText('The store is closed')).toHaveCount(0)
    })

    test('is disabled as long as nobody knows how it stands', async ({ page, open }) => {
      await page.route(setting, (route) => route.fulfill({ status: 500, json: { message: 'The store is closed' } }))
      await open('/users/all')
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(page.getByRole('switch', { name })).toBeDisabled()
      await expect(page.getByText('The store is closed')).toHaveCount(0)
    })
  })
})
