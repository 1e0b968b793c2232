import { payments } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'

test('an administrator compares two payments with one screenshot on the desk, and sets them apart by mouse until it is undone', async ({
  page,
  open,
  api,
}) => {
  const { history } = await api.call(payments.normal.list, { query: { limit: 200 } })
  const payment = history.find(({ duplicates }) => duplicates.length === 1)!
  await open(`/package/approval?desk=${payment.id}`)
  const lookAlikes = page.getByRole('group', { name: 'The same screenshot' })
  await lookAlikes.getByRole('button', { name: 'Compare' }).click()
  await expect(lookAlikes.getByRole('img', { name: /^Screenshot of/ })).toBeVisible()
  await lookAlikes.getByRole('button', { name: 'Not the same' }).click()
  await expect(lookAlikes.getByRole('status')).toHaveText('No other payment has this screenshot.')
  await lookAlikes.getByRole('button', { name: 'Undo “Not the same”' }).click()
  await expect(lookAlikes.getByRole('button', { name: 'Not the same' })).toBeVisible()
})
