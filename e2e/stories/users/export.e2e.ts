import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { appUsers, setting, type ListRow } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'
import { intercept, awaitResponse } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { openMore } from '../../support/more'
import { long } from '../../support/parts'

type User = ListRow<typeof appUsers.list>

const titles = ['Name', 'Username', 'Gender', 'Age', 'Mobile', 'Email', 'Joining date', 'Nationality', 'City', 'State', 'Country', 'Status']
const thisMonth = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'Asia/Karachi' })
const thisYear = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'Asia/Karachi' })

const moment = (iso: string) =>
  new Date(iso)
    .toLocaleString('en-US', { month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Karachi' })
    .replaceAll('\u202f', ' ')

const toSheetRow = (user: User) => [
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
async function readContent(file: Download) {
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  const book = read(bytes)
  const sheets = book.SheetNames.map((name) => utils.sheet_to_json<(string | number)[]>(book.Sheets[name]!, { header: 1 }))
  return { titles: sheets.map(([first]) => first), rows: sheets.flatMap((rows) => rows.slice(1)), sizes: sheets.map((rows) => rows.length - 1) }
}

async function download(page: Page, button: string): Promise<Download> {
  const file = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: button }).click()
  return file
}

test('everything that matches the filters is shown in a table and saved, row by row', async ({ page, open, api }) => {
  await open('/users/all?status=Registered')
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const all: User[] = []
  for (let number = 1, total = 1; all.length < total; number += 1) {
    const part = await api.call(appUsers.list, { query: { limit: 200, page: number, filter: 'Male', status: 'Registered' } })
    all.push(...part.app_users)
    total = part.total
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

  const file = await download(page, 'Download')
  expect(file.suggestedFilename()).toBe(name)
  expect(await readContent(file)).toEqual({ titles: [titles], rows: all.map(toSheetRow), sizes: [all.length] })
  await expect(dialog.getByRole('status')).toHaveText(`Saved with ${all.length.toLocaleString('en-US')} rows.`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export All Page' })).toBeFocused()
})

const name = 'Free Joining (Females)'

test.describe('when the setting cannot be reached', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('Free Joining (Females) stays as the server has it, without a message', long, async ({ page, open }) => {
    await intercept(page, setting.read, (route) => route.fulfill({ json: { admin: { isFreeEntry: 1 } } }))
    await intercept(page, setting.change, serverError)
    await open('/users/all')
    await openMore(page)
    const control = page.getByRole('switch', { name })
    await expect(control).toBeChecked()
    const refusal = awaitResponse(page, setting.change)
    await control.click()
    await refusal
    await expect(control).toBeEnabled()
    await expect(control).toBeChecked()
    await expect(page.getByText(reason)).toHaveCount(0)
  })
})
