import { readFileSync } from 'node:fs'
import { read, utils } from 'xlsx'
import { transactions } from '@matchdesk/shared/contract'
import { expect, row, rows, test } from '../../support/console'
import { openMore } from '../../support/more'
import { long } from '../../support/parts'

test('the transaction history holds the payments of all three types, with search, filter and screenshots', long, async ({ page, open, api }) => {
  const { history, total } = await api.call(transactions.list, { query: { limit: 200 } })
  await open('/payment/history')
  await expect(rows(page)).toHaveCount(Math.min(200, total))
  for (const kind of ['Normal', 'Special', 'Ads']) await expect(page.getByRole('cell', { name: new RegExp(`${kind}, `) }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Accepted')
  await expect(page).toHaveURL(/filter=Accepted/)
  await expect(rows(page).filter({ hasText: /Pending|Rejected/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  const { transaction_id } = history.find(({ screenshot }) => screenshot !== null)!
  await page.getByRole('searchbox').fill(transaction_id)
  await page.keyboard.press('Enter')
  const match = row(page, transaction_id).first()
  const link = match.getByRole('link', { name: /^Screenshot of / })
  const response = await page.request.get((await link.getAttribute('href'))!)
  expect(response.headers()['content-type']).toMatch(/^image\//)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transaction History' })).toBeVisible()
})

test('an administrator finds the rejected payments for ads by keyboard, and any link to them shows the same', long, async ({ page, open, api }) => {
  const query = { kind: 'ads', filter: 'Rejected' } as const
  const { history, total } = await api.call(transactions.list, { query })
  await open('/payment/history')
  const toolbar = page.getByRole('toolbar', { name: 'Transactions' })
  await toolbar.getByLabel('Status', { exact: true }).press('R')
  await expect(page).toHaveURL(/filter=Rejected/)
  await toolbar.getByLabel('Package type', { exact: true }).press('A')
  await expect(toolbar.getByLabel('Package type', { exact: true })).toHaveValue('ads')
  await expect(rows(page)).toHaveCount(total)
  for (const { transaction_id } of history.slice(0, 3)) await expect(row(page, transaction_id).first()).toContainText('Rejected')
  await page.reload()
  await expect(toolbar.getByLabel('Package type', { exact: true })).toHaveValue('ads')
  await expect(rows(page)).toHaveCount(total)
  await toolbar.getByLabel('Status', { exact: true }).press('ArrowUp')
  await expect(page).toHaveURL(/filter=Accepted/)
  await expect(toolbar.getByLabel('Reason', { exact: true })).toHaveCount(0)
})

test('the screenshots of a list open large, and the arrow keys lead from one to the next', long, async ({ page, open }) => {
  await open('/payment/history?filter=Accepted')
  const links = page.getByRole('link', { name: /^Screenshot of / })
  const titles = await links.evaluateAll((all) => all.slice(0, 2).map((link) => link.getAttribute('aria-label')!))
  await links.first().click()
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  await expect(dialog(titles[0]!).getByRole('img', { name: titles[0]! })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(
    dialog(titles[1]!)
      .getByRole('status')
      .filter({ hasText: /^2 of / }),
  ).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
})

test('what matches is saved as a spreadsheet, row by row', long, async ({ page, open }) => {
  await open('/payment/history?filter=Accepted')
  await expect(rows(page).first()).toBeVisible()
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  const dialog = page.getByRole('dialog')
  const status = dialog.getByRole('status')
  await expect(status).toHaveText(/^\d+ rows$/)
  const total = Number.parseInt((await status.textContent()) ?? '', 10)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^AllReport \w+, \d{4}\.xls$/)
  const book = read(readFileSync(await file.path()))
  const written = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(written).toHaveLength(total + 1)
  expect(written[0]).toContain('Transaction ID')
  expect(new Set(written.slice(1).map((cells) => cells[written[0]!.indexOf('Status')]))).toEqual(new Set(['Accepted']))
})
