import type { Page } from '@playwright/test'
import { payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, test } from '../../support/console'
import { badge, desk, payer, said } from './desk'
import { intercept } from '../../support/endpoint'
import { long } from '../../support/parts'

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

test(
  'twenty keys typed faster than the server answers decide twenty payments, in their order, and undo waits for its turn',
  long,
  async ({ page, open, api }) => {
    const run = await openRun(page, api, open, 140, 21)
    const requests: string[] = []
    await intercept(page, normal.decide, async (route) => {
      requests.push((route.request().postDataJSON() as { id: string }).id)
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ response })
    })
    await page.keyboard.type('a'.repeat(20), { delay: 50 })
    await expect(payer(page)).toHaveText(run[20]!.name)
    await expect(desk(page).getByRole('heading', { name: /^161 of / })).toBeVisible()
    await page.keyboard.press('u')
    await expect(payer(page)).toHaveText(run[19]!.name)
    const decisions = run.slice(0, 20)
    await expect(said(page, 'is pending again.')).toBeVisible()
    expect(await readStatuses(api, decisions)).toEqual(decisions.map((_, index) => (index < 19 ? 'Accepted' : 'Pending')))
    expect(requests).toEqual(decisions.map(({ id }) => id))
  },
)

test.describe('a payment that a colleague decided', () => {
  test.use({ allowed: [/412/] })
  test(
    'comes back with the reason from the middle of what was typed ahead, and the decisions behind it are made',
    long,
    async ({ page, open, api }) => {
      const run = await openRun(page, api, open, 165, 8)
      const refusal = run[2]!
      await api.call(normal.decide, { headers: {}, body: { id: refusal.id, user_code: refusal.user_code, status: 'Rejected' } })
      await page.keyboard.type('a'.repeat(6), { delay: 50 })
      await expect(desk(page).getByRole('alert').filter({ hasText: refusal.name })).toContainText('set this to Rejected')
      await expect
        .poll(() => readStatuses(api, run.slice(0, 7)))
        .toEqual(['Accepted', 'Accepted', 'Rejected', 'Accepted', 'Accepted', 'Accepted', 'Pending'])
      await expect(payer(page)).toHaveText(run[6]!.name)
      await page.keyboard.press('j')
      await expect(payer(page)).toHaveText(refusal.name)
      await expect(badge(page, 'Rejected')).toBeVisible()
      await expect(desk(page).getByRole('alert')).toContainText('Your decision was not saved.')
      await page.keyboard.press('j')
      await expect(payer(page)).toHaveText(run[7]!.name)
      await expect(desk(page).getByRole('alert')).toHaveCount(0)
    },
  )
})

test('the queue drops a payment that a colleague decided when the desk gets the focus', long, async ({ page, open, api }) => {
  const [one, two, three] = await openRun(page, api, open, 176, 3, 'filter=Pending&')
  await api.call(normal.decide, { headers: {}, body: { id: two!.id, user_code: two!.user_code, status: 'Rejected' } })
  await page.getByRole('link', { name: 'Dashboard' }).first().focus()
  const refetch = page.waitForResponse((response) => response.url().includes('/packagehistory?'))
  await page.keyboard.press('F2')
  await refetch
  await expect(async () => {
    await expect(payer(page)).toHaveText(one!.name)
    await page.keyboard.press('j')
    await expect(payer(page)).not.toHaveText(one!.name)
    const next = await payer(page).textContent()
    if (next !== three!.name) await page.keyboard.press('k')
    expect(next).toBe(three!.name)
  }).toPass()
})

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
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  release()
  await expect.poll(() => readStatuses(api, run)).toEqual(['Accepted', 'Accepted', 'Pending'])
})
