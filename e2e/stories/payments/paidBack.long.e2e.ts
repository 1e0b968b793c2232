import { payments } from '@matchdesk/shared/contract'
import { expect, row, test } from '../../support/console'

test('money that went back is noted from the transaction history by keyboard on the desk, ends the period, and is undone', async ({
  page,
  open,
  api,
}) => {
  const { list } = payments.special
  const [payment] = (await api.call(list, { query: { filter: 'Accepted', limit: 200 } })).history.filter(({ gives }) => !gives).slice(-4)
  const { id, transaction_id, start_date } = payment!
  const read = async () => (await api.call(list, { query: { search: transaction_id } })).history.find((one) => one.id === id)
  await open(`/payment/history?search=${encodeURIComponent(transaction_id)}`)
  await row(page, transaction_id).getByRole('link', { name: transaction_id }).first().press('Enter')
  await expect(page.getByRole('button', { name: 'Paid back' })).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: /^Paid back: / }).getByLabel('Reference')).toBeFocused()
  await page.keyboard.type('RF-77')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Paid twice')
  await page.keyboard.press('Tab')
  await page.keyboard.press('E')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Undo' })).toContainText('marked as paid back')
  await expect(page.getByText(/^Paid back [\d,]+ on /)).toBeVisible()
  expect(await read()).toMatchObject({ status: 'Accepted', start_date: null, paid_back: { reference: 'RF-77', reason: 'Paid twice' } })
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Paid back [\d,]+ on /)).toBeHidden()
  expect(await read()).toMatchObject({ paid_back: null, start_date })
})
