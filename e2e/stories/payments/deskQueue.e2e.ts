import type { Page } from '@playwright/test'
import { payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, test } from '../../support/console'
import { payer } from './desk'
import { intercept } from '../../support/endpoint'

const { normal } = payments

/** Payments that follow each other in the list of all, each story others; pending, whatever came before. */
async function openRun(page: Page, api: Api, open: (path: string) => Promise<void>, from: number, count: number, filter = '') {
  const { history } = await api.call(normal.list, { query: { limit: 200 } })
  const run = history.slice(from, from + count)
  const body = { ids: run.map(({ id }) => id), user_codes: run.map(({ user_code }) => user_code), status: 'Pending' as const }
  await api.call(normal.decideMany, { body })
  await open(`/package/approval?${filter}desk=${run[0]!.id}`)
  await expect(payer(page)).toHaveText(run[0]!.name)
  return run
}

const readStatuses = async (api: Api, payments: readonly { id: string }[]) => {
  const { history } = await api.call(normal.list, { query: { limit: 200 } })
  return payments.map(({ id }) => history.find((payment) => payment.id === id)?.status)
}

test('the desk asks before somebody leaves with unsent decisions, and saves them', async ({ page, open, api }) => {
  const run = await openRun(page, api, open, 182, 3)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  await intercept(page, normal.decide, async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.type('aa')
  await expect(payer(page)).toHaveText(run[2]!.name)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText(/[12] decisions? (is|are) not sent yet\./)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  release()
  await expect.poll(() => readStatuses(api, run)).toEqual(['Accepted', 'Accepted', 'Pending'])
})
