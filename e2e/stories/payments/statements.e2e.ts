import { payments, statements } from '@matchdesk/shared/contract'
import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../../support/axe'
import { expect, row, test } from '../../support/console'
import { overflow } from '../../support/pages'
import { long } from '../../support/parts'

const main = (page: Page) => page.getByRole('main')
const group = (page: Page, file: string) => main(page).getByRole('group', { name: file })
const drop = (page: Page, name: string, text: string | Buffer) =>
  main(page)
    .getByLabel('Drop statements here, or choose files')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test(
  'a file is read beside the page, corrected once for its account, imported, and its rows are listed with their payments',
  long,
  async ({ page, open, api }) => {
    const [payment] = (await api.call(payments.normal.list, { query: { limit: 200 } })).history.filter(
      (one) => one.user_code && one.duplicates.length === 0 && one.createdAt < new Date(Date.now() - 4 * 86_400_000).toISOString(),
    )
    const { transaction_id, package_amount, createdAt, payment_method, name } = payment!
    // Banks of Pakistan book by their clock.
    const day = new Date(Date.parse(createdAt) + 5 * 3_600_000).toISOString().slice(0, 10)
    const text = [
      'Statement of account',
      'Booked,When,Words,Net,Worth',
      `${day},${day},"Raast ${transaction_id.replace(/(.{4})(?=.)/g, '$1-')}",,${package_amount}`,
      `${day},${day},Fee,25,`,
      `,,Total,25,${package_amount}`,
      '',
    ].join('\n')
    await open('/payment/statements')
    await drop(page, 'first.csv', text)
    const first = group(page, 'first.csv')
    await expect(first.getByText(/^No column of this file was recognised/)).toBeVisible()
    await first.getByLabel(/^Day/).selectOption('1: Booked')
    await first.getByLabel('Money in').selectOption('5: Worth')
    await first.getByLabel('Money out').selectOption('4: Net')
    await first.getByLabel('Currency').selectOption('PKR')
    await expect(first.getByRole('status').filter({ hasText: '1 incoming amount' })).toBeVisible()
    await expect(first.getByText('2 of 3 lines are left out. Money that went out: 1. Totals and balances: 1.')).toBeVisible()
    await first.getByRole('button', { name: 'Look at them' }).click()
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await chooseAccount(first, payment_method)
    await first.getByRole('button', { name: 'Import 1 row' }).press('Enter')
    await expect(first.getByText('1 row imported: 1 matched.')).toBeVisible()
    await expect(first.getByRole('link', { name: 'Show its rows' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toContainText('Same transaction ID, same amount, same day')

    await open('/payment/statements')
    await drop(page, 'second.csv', text.replaceAll(String(package_amount), '77'))
    const second = group(page, 'second.csv')
    await chooseAccount(second, payment_method)
    await expect(second.getByRole('status').filter({ hasText: '1 incoming amount' })).toBeVisible()
    const [latest] = (await api.call(statements.list, {})).statements
    await api.call(statements.remove, { params: { id: latest!.id } })
  },
)

/** The accounts come when the file has been read. */
async function chooseAccount(file: Locator, bankName: string) {
  const accounts = file.getByLabel('Bank account')
  await accounts.selectOption(await accounts.locator('option', { hasText: bankName }).first().getAttribute('value'))
}
