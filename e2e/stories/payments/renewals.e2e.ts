import { payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, row, test, toast } from '../../support/console'

const { normal } = payments

/** Two payments of one member that no other story decides on: both accepted, so that the second waits for the first. */
async function renewal(api: Api) {
  const { history } = await api.call(normal.list, { query: { limit: 200, page: 2 } })
  const ofMember = (code: string) => history.filter(({ user_code }) => user_code === code)
  const { user_code } = history.find((one) => one.user_code && ofMember(one.user_code).length > 1)!
  const { history: all } = await api.call(normal.list, { query: { limit: 200, search: user_code } })
  const userPayments = all.filter((one) => one.user_code === user_code)
  const body = { user_codes: userPayments.map(() => user_code), ids: userPayments.map(({ id }) => id), status: 'Rejected' as const }
  await api.call(normal.decideMany, { body })
  const decisions = []
  for (const { id } of userPayments.slice(0, 2)) {
    const { history: payment } = await api.call(normal.decide, { headers: {}, body: { id, user_code, status: 'Accepted' } })
    decisions.push(payment)
  }
  const [first, second] = decisions
  return { first: (await findPayment(api, first!))!, second: second! }
}

const findPayment = async (api: Api, { id, user_code }: { id: string; user_code: string }) =>
  (await api.call(normal.list, { query: { limit: 200, search: user_code } })).history.find((payment) => payment.id === id)

test('a row and a bulk action ask before they move the dates of later payments, and move them as they said', async ({ page, open, api }) => {
  const { first, second } = await renewal(api)
  const [move] = first.moves
  expect(move?.id).toBe(second.id)
  const ask = page.getByRole('alertdialog', { name: `Reject ${first.package_name} of ${first.name}?` })
  const expectQuestion = async () => {
    await expect(ask).toContainText('Later payments of this member move:')
    await expect(ask.getByRole('listitem')).toHaveText([new RegExp(`^${second.package_name}: From `)])
  }
  await open(`/package/approval?search=${first.user_code}`)
  const status = row(page, first.transaction_id).getByRole('combobox').first()
  await status.selectOption('Rejected')
  await status.press('Enter')
  await expectQuestion()
  await page.keyboard.press('Escape')
  await expect(ask).toHaveCount(0)
  await expect(status).toBeFocused()
  expect((await findPayment(api, first))?.status).toBe('Accepted')
  await status.press('Escape')
  await row(page, first.transaction_id).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reject (1)' }).click()
  await expectQuestion()
  await ask.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, '1 package set to Rejected').first()).toBeVisible()
  expect((await findPayment(api, second))?.start_date).toBe(move?.start_date)
})
