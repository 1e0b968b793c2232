import type { Page } from '@playwright/test'
import { history, masterdata, payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, question, row, test, toast } from '../../support/console'
import { openMore } from '../../support/more'
import { overflow } from '../../support/pages'
import { badge, desk, payer, said } from './desk'
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
const reasons = (api: Api) => api.call(masterdata.list, { params: { type: 'Rejection Reason' } })
const bar = (page: Page) => page.getByRole('group', { name: /^Why do you reject / })

test('R shows ten reasons with one key each; the member reads the text of the one that is chosen', long, async ({ page, open, api }) => {
  const [payment] = await pendingFrom(api, 0, 1)
  const listed = await reasons(api)
  expect(listed).toHaveLength(10)
  await open(`/package/approval?search=${payment!.transaction_id}&desk=${payment!.id}`)
  await expect(payer(page)).toHaveText(payment!.name)
  await page.keyboard.press('r')
  for (const [index, { name }] of listed.entries())
    await expect(bar(page).getByRole('button', { name })).toHaveAttribute('aria-keyshortcuts', String((index + 1) % 10))
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(badge(page, 'Pending')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('2')
  await expect(said(page, 'rejected.')).toBeVisible()
  expect(await readReason(api, payment!)).toBe(listed[1]!.name)
  await expect(desk(page).getByLabel('Payment', { exact: true }).getByText(listed[1]!.name)).toBeVisible()
  const messages = async () => {
    const { history: events } = await api.call(history.timeline, { params: { user_code: payment!.user_code } })
    return events.map(({ text }) => text).join('\n')
  }
  await expect.poll(messages, { timeout: 30_000 }).toContain(`Your payment for ${payment!.package_name} was not accepted. ${listed[1]!.description}`)
})

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

test('a bulk rejection asks once, its reason is in the rows and in the filter, and undo takes it back', long, async ({ page, open, api }) => {
  const chosen = await pendingFrom(api, 2, 2)
  const [first] = await reasons(api)
  await open('/package/approval')
  for (const { transaction_id } of chosen) await row(page, transaction_id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Reject (2)' }).click()
  await question(page).getByLabel('Reason').selectOption(first!.name)
  await expect(question(page).getByRole('status')).toHaveText(`Members read: ${first!.description}`)
  await question(page).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, '2 packages set to Rejected').first()).toBeVisible()
  for (const { transaction_id } of chosen) await expect(row(page, transaction_id)).toContainText(first!.name)
  await page.getByRole('group', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readReason(api, chosen[0]!)).toBeNull()

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Rejected')
  await openMore(page)
  await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption(first!.name)
  await expect(page).toHaveURL(/filter=Rejected&reason=/)
})
