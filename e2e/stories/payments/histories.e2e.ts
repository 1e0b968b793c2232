import { payments } from '@matchdesk/shared/contract'
import { expect, question, rows, test, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long } from '../../support/parts'

const { ads } = payments

test('without a selection nothing can be done with normal and special payments', long, async ({ page, open }) => {
  for (const path of ['/package/approval', '/package/special/approval']) {
    await open(path)
    await expect(rows(page).first()).toBeVisible()
    for (const name of ['Accept', 'Reject', 'Back to pending']) await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
})

test.describe('payments for ads', () => {
  test.use({ allowed: [/400/] })
  test(
    'are acted on without a selection too: one call with an empty list, no question, and the message of the server',
    long,
    async ({ page, open }) => {
      await open('/package/ads/approval')
      await expect(rows(page).first()).toBeVisible()
      const bodies: unknown[] = []
      page.on('request', (request) => calls(ads.decideMany)(request) && bodies.push(request.postDataJSON()))
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await expect(toast(page, 'Select at least one row first')).toBeVisible()
      // The second click of a double click by a slow hand.
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled()
      expect(bodies).toEqual([{ user_codes: [], ids: [], versions: [], status: 'Accepted' }])
      await expect(question(page)).toHaveCount(0)
    },
  )
})
