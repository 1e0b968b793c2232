import { idleMinutes, masterdata, session } from '@matchdesk/shared/contract'
import type { Page, Request } from '@playwright/test'
import { axeViolations } from '../../support/axe'
import { expect, row } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import { pause } from '../../support/faults'
import { test, type Clock } from '../../support/servers/clockedConsole'
import { enter, fillItem, waitForList } from '../../support/users/people'

test.use({ users: 20, allowed: [/401/] })

const warning = (page: Page) => page.getByText('You will be signed out in 60 seconds')

/** Enters a page of master data and types into its form; the clock of the page is the story's. */
async function typeItem(page: Page, name: string) {
  await page.clock.install()
  const last = [masterdata.renames, session.active].map((endpoint) => awaitResponse(page, endpoint))
  await enter(page, '/master/religion')
  await waitForList(page)
  for (const response of last) await (await response).finished()
  await fillItem(page, name)
}

/** The requests to the API whose answers are not there yet; the stream never ends. */
const underWay = new Set<Request>()
test.beforeEach(({ page }) => {
  underWay.clear()
  page.on('request', (request) => {
    if (/\/api\/(?!.*\/live)/.test(request.url())) underWay.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'request', (request) => underWay.delete(request))
})

/** So much time passes for the server and for the page. An answer between the two would tell the page another time than its own. */
async function pass(page: Page, clock: Clock, minutes: number) {
  const { answer, answered } = pause()
  const held = new Set<Request>()
  await page.route(/\/api\//, async (route) => {
    held.add(route.request())
    await answered
    await route.continue()
  })
  await expect.poll(() => [...underWay].filter((request) => !held.has(request)).map((request) => request.url())).toEqual([])
  clock.pass(minutes)
  await page.clock.fastForward(minutes * 60_000)
  answer()
}

test.describe('an administrator who does nothing for half an hour', () => {
  test('is warned a minute before, stays with a key, and keeps what was typed', async ({ page, clock }) => {
    await typeItem(page, 'Nearly Over')
    await pass(page, clock, idleMinutes - 0.5)
    await expect(warning(page)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const heard = awaitResponse(page, session.active)
    await page.getByRole('button', { name: 'Stay signed in' }).press('Enter')
    expect((await heard).status()).toBe(200)
    await expect(warning(page)).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Nearly Over')
    clock.pass(idleMinutes - 0.5)
    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(row(page, 'Nearly Over')).toHaveCount(1)
  })
})
