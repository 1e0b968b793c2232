import type { Page } from '@playwright/test'
import { payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, test } from '../../support/console'
import { overflow } from '../../support/pages'
import { desk, payer, said } from './desk'
import { long } from '../../support/parts'

const { normal } = payments

/** Payments next to each other in the list, each story others; pending, whatever came before. */
async function pendingFrom(api: Api, from: number, count: number) {
  const { history: all } = await api.call(normal.list, { query: { limit: 200 } })
  const targets = all
    .slice(165)
    .filter((one) => one.user_code && one.duplicates.length === 0)
    .slice(from, from + count)
  const body = { ids: targets.map(({ id }) => id), user_codes: targets.map(({ user_code }) => user_code), status: 'Pending' as const }
  await api.call(normal.decideMany, { body })
  return targets
}

const readReason = async (api: Api, { id, transaction_id }: { id: string; transaction_id: string }) =>
  (await api.call(normal.list, { query: { limit: 200, search: transaction_id } })).history.find((one) => one.id === id)?.reason
const bar = (page: Page) => page.getByRole('group', { name: /^Why do you reject / })

test('the reasons fit 360 and 1440 pixels and pass axe, and Enter rejects without one', long, async ({ page, open, api }) => {
  const [payment] = await pendingFrom(api, 1, 1)
  await open(`/package/approval?search=${payment!.transaction_id}&desk=${payment!.id}`)
  await expect(payer(page)).toHaveText(payment!.name)
  await desk(page).getByRole('button', { name: 'Reject' }).click()
  await expect(bar(page)).toBeFocused()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page), `${width}`).toBe(0)
  }
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(said(page, 'rejected.')).toBeVisible()
  await expect(desk(page)).toBeFocused()
  expect(await readReason(api, payment!)).toBeNull()
})
