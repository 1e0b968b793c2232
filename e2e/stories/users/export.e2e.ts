import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { appUsers, setting, type ListRow } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { calls, intercept, awaitResponse } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { openMore } from '../../support/more'
import { long } from '../../support/parts'
import { ndjson } from '../../support/rows'

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

test('the current page is saved as it is shown, row by row', long, async ({ page, open, api }) => {
  await open('/users/all?status=Registered&page=2')
  await expect(rows(page).first()).toBeVisible()
  await openMore(page)
  const file = await download(page, 'Export Current Page')
  expect(file.suggestedFilename()).toBe(`CurrentReport ${thisMonth}, ${thisYear}.xls`)
  const { app_users } = await api.call(appUsers.list, { query: { limit: 200, page: 2, filter: 'Male', status: 'Registered' } })
  expect(await readContent(file)).toEqual({ titles: [titles], rows: app_users.map(toSheetRow), sizes: [app_users.length] })
})

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

test('an export that is cancelled ends its request, and leaves nothing', long, async ({ page, open }) => {
  await intercept(page, appUsers.export, () => undefined)
  await open('/users/all')
  const request = page.waitForRequest(calls(appUsers.export))
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('progressbar', { name: 'Rows read' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await request
  const end = page.waitForEvent('requestfailed', { predicate: calls(appUsers.export), timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await end
})

test('an export of all that match a search holds those and no other', long, async ({ page, open, api }) => {
  const { app_users, total } = await api.call(appUsers.list, { query: { limit: 200, filter: 'Female', search: 'khan' } })
  expect(app_users.length).toBe(total)
  await open('/users/all?filter=Female&search=khan')
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${total} rows`)
  expect((await readContent(await download(page, 'Download'))).rows).toEqual(app_users.map(toSheetRow))
})

test('a text longer than 255 characters is whole in the file, and one that no cell can hold is cut and named', long, async ({ page, open }) => {
  const [first, second] = ndjson(2).trim().split('\n')
  const names = ['a'.repeat(5_000), 'b'.repeat(32_768)]
  const body = [first, second].map((row, index) => JSON.stringify({ ...JSON.parse(row!), name: names[index] }) + '\n').join('')
  await intercept(page, appUsers.export, (route) => route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': '2' }, body }))
  await open('/users/all')
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const { rows: fileRows } = await readContent(await download(page, 'Download'))
  expect(fileRows.map(([name]) => name)).toEqual([names[0], names[1]!.slice(0, -1)])
  await expect(page.getByRole('dialog')).toContainText('1 text is longer than a cell can hold and is cut: A3. Read it in the console.')
})

test('a file that is cancelled while it is written is not saved, and can be written again', long, async ({ page, open }) => {
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = () => undefined
    Object.assign(window, { hearWorkers: () => (Worker.prototype.postMessage = postMessage) })
  })
  await open('/users/all?filter=Female&search=khan')
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'File written' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ rows$/)
  expect(saved).toEqual([])
  await page.evaluate('hearWorkers()')
  await download(page, 'Download')
  expect(saved).toHaveLength(1)
})

test.describe('a stream that', () => {
  test.use({ allowed: [/Failed to load resource/] })
  const cuts: [string, string, number, RegExp][] = [
    ['ends in the middle of a row', ndjson(500).slice(0, -40), 500, /went wrong/],
    ['ends between two rows', ndjson(400), 500, /Only 400 of 500 rows came/],
    ['holds a row of another shape', ndjson(3) + '{"id":3}\n', 4, /went wrong/],
  ]
  for (const [fault, body, total, words] of cuts)
    test(`${fault} gives no file, and Retry starts again`, long, async ({ page, open }) => {
      const saved: string[] = []
      page.on('download', (file) => saved.push(file.suggestedFilename()))
      const restore = await intercept(page, appUsers.export, (route) =>
        route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': String(total) }, body }),
      )
      await open('/users/all')
      await openMore(page)
      await page.getByRole('button', { name: 'Export All Page' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText(words)
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
      await restore()
      await intercept(page, appUsers.export, (route) =>
        route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': '7' }, body: ndjson(7) }),
      )
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect(dialog.getByRole('status')).toHaveText('7 rows')
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
      expect(saved).toEqual([])
    })

  test('is refused says why', long, async ({ page, open }) => {
    await intercept(page, appUsers.export, (route) => route.fulfill({ status: 429, json: { message: 'Ten exports in ten minutes are enough' } }))
    await open('/users/all')
    await openMore(page)
    await page.getByRole('button', { name: 'Export All Page' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Ten exports in ten minutes are enough')
  })
})

test.describe('Free Joining (Females)', () => {
  const name = 'Free Joining (Females)'

  test('is switched by its visible words, and what is switched stays', long, async ({ page, open, api }) => {
    const read = async () => (await api.call(setting.read, {})).admin.isFreeEntry
    const before = await read()
    await open('/users/all')
    await openMore(page)
    const control = page.getByRole('switch', { name })
    await expect(control).toBeEnabled()
    expect(await control.isChecked()).toBe(before === 1)
    await page.getByText(name).click()
    await expect.poll(read).toBe(1 - before)
    await page.reload()
    await openMore(page)
    await expect(control).toBeChecked({ checked: before === 0 })
    await control.click()
    await expect.poll(read).toBe(before)
  })

  test.describe('when the setting cannot be reached', () => {
    test.use({ allowed: [/Failed to load resource/] })
    test('stays as the server has it, without a message', long, async ({ page, open }) => {
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

    test('is disabled while its value is unknown', long, async ({ page, open }) => {
      await intercept(page, setting.read, serverError)
      await open('/users/all')
      await expect(rows(page).first()).toBeVisible()
      await openMore(page)
      await expect(page.getByRole('switch', { name })).toBeDisabled()
      await expect(page.getByText(reason)).toHaveCount(0)
    })
  })
})
