import { readFileSync } from 'node:fs'
import { read, utils } from 'xlsx'
import { appUsers } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { openMore } from '../../support/more'

const rows = 100_000

const user = (index: number) => ({
  id: String(index),
  user_code: `MD-${index}`,
  my_selfie: null,
  name: `Somebody ${index}`,
  username: `somebody${index}`,
  sex: 'Male',
  age: 18 + (index % 60),
  mobile_no: `+9230${index}`,
  email_id: `somebody${index}@example.com`,
  createdAt: '2024-01-01T10:30:00.000Z',
  nationality: 'Pakistan',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  registration: 'Registered',
})

/** An export of the app users as the API streams it. */
const ndjson = (count: number) => Array.from({ length: count }, (_, index) => JSON.stringify(user(index)) + '\n').join('')

test('a hundred thousand rows are all in the file', async ({ page, open }) => {
  test.setTimeout(600_000)
  const body = ndjson(rows)
  await intercept(page, appUsers.export, (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', headers: { 'x-total-count': String(rows) }, body }),
  )
  await open('/users/all')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const dialog = page.getByRole('dialog')
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  await expect(dialog.getByRole('status')).toHaveText('100,000 rows', { timeout: 300_000 })
  const saving = page.waitForEvent('download', { timeout: 300_000 })
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saving

  const book = read(readFileSync(await file.path()), { sheetRows: 1 })
  const sizes = book.SheetNames.map((name) => utils.decode_range(String(book.Sheets[name]!['!fullref'] ?? book.Sheets[name]!['!ref'])).e.r)
  expect(sizes).toEqual([65_535, rows - 65_535])
})
