import { history, payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, row, test } from '../../support/console'

const reason = (page: Parameters<typeof question>[0]) => question(page).getByLabel('Reason for the correction')

/** A special payment that somebody accepted long ago. */
async function acceptPayment(api: Api, nth: number) {
  const { history: all } = await api.call(payments.special.list, { query: { filter: 'Accepted', limit: 200 } })
  return all.at(-1 - nth)!
}
const search = ({ transaction_id }: { transaction_id: string }) => encodeURIComponent(transaction_id)

test('an administrator corrects a decision of an earlier day with a reason, by keyboard, and row and history show it', async ({
  page,
  open,
  api,
}) => {
  const payment = await acceptPayment(api, 0)
  await open(`/package/special/approval?search=${search(payment)}`)
  const select = row(page, payment.transaction_id).getByRole('combobox')
  await select.focus()
  await select.selectOption('Pending')
  await page.keyboard.press('Enter')
  await expect(reason(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toHaveText('Reason for the correction required!')
  await page.keyboard.type('The bank asks again')
  await page.keyboard.press('Enter')
  await expect(row(page, payment.transaction_id)).toContainText('Corrected from Accepted by Administrator: The bank asks again')
  await expect(select).toBeFocused()
  await page.reload()
  await expect(row(page, payment.transaction_id)).toContainText('Corrected from Accepted by Administrator: The bank asks again')
  const acts = (await api.call(history.list, { query: { subject: `payment:${payment.id}` } })).history
  expect(acts.flatMap(({ changes }) => changes)).toContainEqual(expect.objectContaining({ field: 'correction', after: 'The bank asks again' }))
})
