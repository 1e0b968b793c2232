import { claims, history, payments } from '@matchdesk/shared/contract'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { expect } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { test } from '../../support/servers/ownConsole'
import { desk } from './desk'

const { list, decideMany } = payments.normal
const queueSize = 100
const beforeTheEnd = 10
const queue = '/#/package/approval?filter=Pending&desk=first'

test.use({ users: 1500, follows: true })
test.describe.configure({ timeout: 600_000 })

/** Leaves so many payments pending, and no others. */
async function onlyPending(api: Api, count: number) {
  const { history: all } = await api.call(list, { query: { limit: 200 } })
  const { history: pending } = await api.call(list, { query: { limit: 200, filter: 'Pending' } })
  const decide = (rows: typeof all, status: 'Pending' | 'Accepted') =>
    api.call(decideMany, { body: { ids: rows.map(({ id }) => id), user_codes: rows.map(({ user_code }) => user_code), status } })
  await decide(pending, 'Accepted')
  const reviewQueue = all.slice(0, count)
  await decide(reviewQueue, 'Pending')
  return reviewQueue.map(({ id }) => id)
}

/** The payments on the desks, at any moment. */
class Screens {
  readonly twice: string[] = []
  readonly #open = new Map<string, string>()

  begin(reviewer: string, id: string) {
    const other = this.#open.get(id)
    if (other !== undefined && other !== reviewer) this.twice.push(`${id}: ${other} and ${reviewer}`)
    this.#open.set(id, reviewer)
  }
  end(id: string) {
    this.#open.delete(id)
  }
  gone(reviewer: string) {
    for (const [id, by] of this.#open) if (by === reviewer) this.#open.delete(id)
  }
}

/** The reference of the open payment, in the part that shows the payment itself. */
const referenceIn = (open: Locator) => open.getByRole('region', { name: 'Payment', exact: true }).getByRole('definition').first()
const reference = (page: Page) => referenceIn(desk(page))
/** The same of a payment that waits for a decision: a desk also shows a payment that its reviewer, or a colleague, has decided. */
const pendingReference = (page: Page) => referenceIn(desk(page).filter({ has: page.locator('h2 + span', { hasText: /^Pending$/ }) }))
const pendingCount = async (api: Api) => (await api.call(list, { query: { filter: 'Pending', limit: 1 } })).total

/** The desk stays where it is, and says why: all that is left is held by others, or a colleague was faster, also a moment before the key. */
const isStuck = async (page: Page) =>
  (await desk(page)
    .getByText(/This is the last payment|Skipped|Already|was not saved|then decide again/)
    .count()) > 0

async function reopen(page: Page) {
  await page.goto('/#/dashboard')
  await page.goto(queue)
}

/** Accepts one payment after the other with the keyboard; opens the queue again where the desk stays. */
async function review(page: Page, name: string, shown: Screens, isDone: (count: number) => Promise<boolean>) {
  for (let count = 0; !(await isDone(count));) {
    const open = await pendingReference(page)
      .textContent({ timeout: 5000 })
      .catch(() => null)
    if (open === null) {
      await reopen(page)
      continue
    }
    shown.begin(name, open)
    await desk(page).focus()
    // The desk shows the next payment at once: from the key on, somebody else may have this one.
    shown.end(open)
    await page.keyboard.press('a')
    count++
    const isGone = async () => (await reference(page).count()) === 0 || (await reference(page).textContent()) !== open
    await expect.poll(async () => (await isGone()) || (await isStuck(page))).toBe(true)
    if (!(await isGone())) await reopen(page)
  }
}

test('four reviewers work off one queue by keyboard, two of them disappear: each payment is decided once, and none is shown to two', async ({
  api,
  browser,
  baseURL,
}) => {
  const ids = await onlyPending(api, queueSize)
  const screens = new Screens()
  const reviewers = await Promise.all(
    ['amna', 'bilal', 'chanda', 'danish'].map(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL! })
      const page = await context.newPage()
      await signInAsNew(page, api, `reviewer.${name}`)
      await page.goto(queue)
      return { name, context, page }
    }),
  )
  const disappear = async ({ name, context, page }: { name: string; context: BrowserContext; page: Page }) => {
    await review(page, name, screens, (count) => Promise.resolve(count >= beforeTheEnd))
    await context.close()
    screens.gone(name)
  }
  const stay = ({ name, page }: { name: string; page: Page }) => review(page, name, screens, async () => (await pendingCount(api)) === 0)
  const [first, second, third, fourth] = reviewers as [(typeof reviewers)[0], (typeof reviewers)[0], (typeof reviewers)[0], (typeof reviewers)[0]]
  await Promise.all([stay(first), stay(second), disappear(third), disappear(fourth)])

  expect(screens.twice).toEqual([])
  for (const id of ids) {
    const { history: events } = await api.call(history.list, { query: { subject: `payment:${id}`, action: 'payments.decide' } })
    expect(events, id).toHaveLength(1)
  }
  const { claims: left } = await api.call(claims.list, {})
  for (const { expires_at } of left) expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(120_000)
})
