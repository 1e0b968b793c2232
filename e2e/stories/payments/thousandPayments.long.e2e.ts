import { appUsers, payments, profiles, type Endpoint, type ListRow } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { expect, question, rows, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { test } from '../../support/servers/ownConsole'

const { list, decide, decideMany } = payments.normal

type Payment = ListRow<typeof list>

test.describe.configure({ mode: 'default' })
test.use({ users: 4700 })

/** All payments that match, in the order of the list. */
async function paymentsIn(api: Api, filter?: 'Pending' | 'Accepted'): Promise<Payment[]> {
  const { history, total } = await api.call(list, { query: { filter } })
  for (let page = 2; history.length < total; page++) history.push(...(await api.call(list, { query: { filter, page } })).history)
  return history
}

async function deleteUsers(api: Api, payers: readonly Payment[]) {
  const answers = await Promise.all(payers.map(({ user_code }) => api.call(profiles.one, { params: { user_code } })))
  await api.call(appUsers.removeMany, { body: { userIds: answers.map(({ app_user }) => app_user.id) } })
}

function recordBodies<Body>(page: Page, endpoint: Endpoint): Body[] {
  const bodies: Body[] = []
  page.on('request', (request) => calls(endpoint)(request) && bodies.push(request.postDataJSON() as Body))
  return bodies
}

/** The second request to an endpoint waits for its release. */
async function holdSecond(page: Page, endpoint: Endpoint) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let requests = 0
  await intercept(page, endpoint, async (route) => {
    if (++requests === 2) await gate
    await route.continue()
  })
  return { release }
}

const format = (count: number) => count.toLocaleString('en-US')

test('of more than a thousand payments accepted at once, those whose payer was deleted are refused and stay selected for Retry', async ({
  page,
  open,
  api,
}) => {
  const all = await paymentsIn(api)
  const total = format(all.length)
  const paidOnce = all.slice(0, 200).filter((one) => all.filter(({ user_code }) => user_code === one.user_code).length === 1)
  const refusals = paidOnce.slice(10, 13)
  const sent = recordBodies<{ ids: string[] }>(page, decideMany)
  const { release } = await holdSecond(page, decideMany)
  await open('/package/approval')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${total} matching` }).click()
  await expect(page.getByText(`${total} are selected, on all pages.`)).toBeVisible()
  await page.getByRole('button', { name: `Accept (${total})` }).click()
  await expect(question(page)).toHaveAccessibleName(`Accept ${total} packages?`)
  await deleteUsers(api, refusals)
  await question(page).getByLabel('Reason for the correction').fill('Paid again by cheque')
  await question(page).getByRole('button', { name: 'Accept' }).dblclick()
  await expect(page.getByText(`50 of ${total}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  release()

  const report = page.getByRole('main').getByRole('alert')
  await expect(report).toContainText(`${format(all.length - 3)} of ${total} done.`, { timeout: 120_000 })
  await expect(report.getByRole('listitem')).toHaveText(refusals.map(({ name }) => `${name}: The member of this payment was deleted`))
  expect(sent.map(({ ids }) => ids.length)).toEqual([...Array<number>(Math.floor(all.length / 50)).fill(50), all.length % 50])
  expect(sent.flatMap(({ ids }) => ids)).toEqual(all.map(({ id }) => id))
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await report.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => sent.at(-1)?.ids).toEqual(refusals.map(({ id }) => id))
  await expect(report).toContainText('0 of 3 done.')
  await page.getByRole('button', { name: 'Reject (3)' }).click()
  await question(page).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, '3 packages set to Rejected').first()).toBeVisible()
  expect((await api.call(list, { query: { filter: 'Accepted' } })).total).toBe(all.length - 3)
})

const desk = (page: Page) => page.getByRole('region', { name: /^Approval desk/ })

test('two hundred and more payments are approved by key alone, faster than the list is read again, and none is skipped where a page ends', async ({
  page,
  open,
  api,
}) => {
  const pending = (await paymentsIn(api)).filter(({ user_code }) => user_code).slice(0, 450)
  await api.call(decideMany, {
    body: { ids: pending.map(({ id }) => id), user_codes: pending.map(({ user_code }) => user_code), status: 'Pending' },
  })
  const queue = (await paymentsIn(api, 'Pending')).map(({ id }) => id)
  const sent = recordBodies<{ id: string; status: string }>(page, decide)
  const position = (index: number) => desk(page).getByRole('heading', { name: `${index} of ${queue.length}`, exact: true })
  await page.clock.install()
  await open('/package/approval')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('F2')
  for (let index = 1; index <= 210; index++) {
    // Behind the first page, the desk waits until the server has saved all decisions before.
    await expect(position(index)).toBeVisible({ timeout: 90_000 })
    await page.keyboard.press('a')
  }
  await expect(position(211)).toBeVisible()
  // The keys run ahead of the server.
  await expect.poll(async () => (await api.call(list, { query: { filter: 'Pending' } })).total, { timeout: 120_000 }).toBe(queue.length - 210)
  expect(sent.map(({ id, status }) => [id, status])).toEqual(queue.slice(0, 210).map((id) => [id, 'Accepted']))
})
