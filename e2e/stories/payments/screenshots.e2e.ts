import { payments } from '@matchdesk/shared/contract'
import { expect, row, test } from '../../support/console'
import { long } from '../../support/parts'

const { normal } = payments

test.describe('a screenshot', () => {
  test.use({ allowed: [/404/] })
  test('that was never handed in, or does not load, says so in its row', long, async ({ page, open, api }) => {
    const { history } = await api.call(normal.list, { query: { limit: 200 } })
    const without = history.find(({ screenshot }) => screenshot === null)!
    const target = history.find(({ screenshot }) => screenshot !== null)!
    const cellIn = (payment: typeof target, text: string) =>
      row(page, payment.transaction_id).filter({ hasText: payment.name }).first().getByRole('cell', { name: text, exact: true })
    await page.route(/\/api\/v1\/.*(media|files)/, (route) => route.fulfill({ status: 404, body: '' }))
    for (const path of ['/package/approval', '/payment/history']) {
      await open(`${path}?search=${without.transaction_id}`)
      await expect(cellIn(without, 'None')).toBeVisible()
      await open(`${path}?search=${target.transaction_id}`)
      await expect(cellIn(target, 'Not found')).toBeVisible()
    }
  })
})
