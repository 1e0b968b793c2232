import type { Browser, Page, Response } from '@playwright/test'
import { claims, history, payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { signInColleague, second } from '../../support/colleague'
import { expect, question, row, test } from '../../support/console'
import { calls } from '../../support/endpoint'
import { desk, payer } from './desk'
import { long } from '../../support/parts'

const { ads } = payments
const path = '/package/ads/approval'

test.use({ follows: true })
/** One after the other: their desks share a queue. */
test.describe.configure({ mode: 'default' })

/** The first payments of the queue of ads packages, pending. */
async function pendingRun(api: Api, count: number) {
  const { history: all } = await api.call(ads.list, { query: { limit: 200 } })
  const run = all.slice(0, count)
  await api.call(ads.decideMany, { body: { ids: run.map(({ id }) => id), user_codes: run.map(({ user_code }) => user_code), status: 'Pending' } })
  return run
}

/** A console of the second administrator beside the first. */
async function colleaguePage(browser: Browser, api: Api, baseURL: string | undefined, address: string): Promise<{ page: Page; colleague: Api }> {
  const colleague = await signInColleague(api)
  const context = await browser.newContext({ baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto(`/#${address}`)
  await page.getByLabel('Username').fill(second.email_id)
  await page.getByLabel('Password').fill(second.password)
  await page.getByRole('button', { name: 'Login' }).click()
  return { page, colleague }
}

const toSubject = ({ id }: { id: string }) => `payment:${id}`

test(
  'two desks show different payments; a take-over reaches the former holder, and is in the history',
  long,
  async ({ page, open, api, browser, baseURL, allowed }) => {
    allowed.push(/409/)
    const run = await pendingRun(api, 8)
    await open(`${path}?filter=Pending&desk=first`)
    await expect(payer(page)).toHaveText(run[0]!.name)
    await expect.poll(async () => (await api.call(claims.list, {})).claims.length).toBeGreaterThanOrEqual(3)
    const { page: secondPage } = await colleaguePage(browser, api, baseURL, `${path}?filter=Pending&desk=first`)
    await expect(payer(secondPage)).toHaveText(run[3]!.name)

    await secondPage.goto(`/#${path}?filter=Pending&desk=${run[0]!.id}`)
    await expect(desk(secondPage).getByText(`reviews ${run[0]!.package_name} of ${run[0]!.name}`)).toBeVisible()
    await desk(secondPage).getByRole('button', { name: 'Take over' }).click()
    await question(secondPage).getByRole('button', { name: 'Take over' }).click()
    await expect(payer(secondPage)).toHaveText(run[0]!.name)
    await expect(desk(page).getByText(`Second Hand reviews ${run[0]!.package_name} of ${run[0]!.name}`)).toBeVisible()
    await expect(desk(page).getByRole('button', { name: 'Accept' })).toHaveCount(0)
    const takeOver = (await api.call(history.list, { query: { subject: toSubject(run[0]!), action: 'claims.hold' } })).history[0]
    expect([takeOver?.title, takeOver?.actor_name]).toEqual(['Took over a review', 'Second Hand'])
    await secondPage.keyboard.press('Escape')
    const listColleagueClaims = async () => (await api.call(claims.list, {})).claims.filter(({ holder }) => holder === 'Second Hand')
    await expect.poll(listColleagueClaims, 'the next stories find the queue free').toEqual([])
    await secondPage.context().close()
  },
)

test('a closed tab gives its claims back', long, async ({ page, open, api, context }) => {
  const subjects = (await pendingRun(api, 3)).map(toSubject)
  /** The stories of another worker hold other payments. */
  const read = async () => (await api.call(claims.list, {})).claims.filter(({ subject }) => subjects.includes(subject))
  await open('/dashboard')
  const tab = await context.newPage()
  const answers: Response[] = []
  tab.on('response', (response) => calls(claims.hold)(response.request()) && answers.push(response))
  await tab.goto(`/#${path}?filter=Pending&desk=first`)
  await expect.poll(async () => (await read()).length).toBe(3)
  await expect.poll(() => answers.length, 'a tab releases the claims whose answers it has').toBeGreaterThanOrEqual(3)
  await Promise.all(answers.map((answer) => answer.finished()))
  await expect(desk(tab).getByRole('button', { name: /^Accept/ })).toBeVisible()
  await tab.close()
  await expect.poll(read, { timeout: 20_000 }).toEqual([])
  await expect(page.getByRole('main')).toBeVisible()
})

test('the list shows who reviews a payment, and a bulk decision skips it by name', long, async ({ page, open, api }) => {
  const [one, two] = await pendingRun(api, 2)
  const colleague = await signInColleague(api)
  await colleague.call(claims.hold, { params: { subject: toSubject(one!) }, query: { take_over: true } })
  await open(path)
  await expect(row(page, one!.transaction_id)).toContainText(/Second Hand reviews this, [12]:\d\d/)
  for (const { transaction_id } of [one!, two!]) await row(page, transaction_id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept (2)' }).click()
  await question(page).getByRole('button', { name: 'Accept' }).click()
  const report = page.getByRole('main').getByRole('alert')
  await expect(report).toContainText('1 of 2 done.')
  await expect(report.getByRole('listitem')).toHaveText(new RegExp(`^${one!.name}.*: Second Hand is reviewing this`))
  await colleague.call(claims.release, { params: { subject: toSubject(one!) } })
  await expect(row(page, one!.transaction_id)).not.toContainText('reviews this')
})
