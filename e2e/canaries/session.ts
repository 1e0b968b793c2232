import { failures, remotes, vitals, type Input } from '@matchdesk/shared/contract'
import type { Browser, Page, Request } from '@playwright/test'
import { followsNobody } from '../support/console'
import { calls } from '../support/endpoint'
import type { Matchdesk } from '../support/servers/matchdesk'

type Failure = Input<typeof failures.report>['body']['failures'][number]
type Measure = Input<typeof vitals.report>['body']['measures'][number]
type Load = Input<typeof remotes.report>['body']['loads'][number]

/** The reports of one session about the remote that is tried out. */
export interface Recorded {
  readonly loads: readonly Load[]
  readonly failures: readonly Failure[]
  readonly measures: readonly Measure[]
}

const remote = 'users'
/** In milliseconds. */
const patience = 4000

/** The work of a session; a person leaves out a step that is broken. */
async function work(page: Page, nth: number): Promise<void> {
  const rows = page.locator('tbody tr')
  const row = (nth * 7) % 15
  const steps: readonly (() => Promise<unknown>)[] = [
    () => rows.nth(row).waitFor(),
    () =>
      page
        .getByText(nth % 2 === 0 ? 'Female' : 'Male', { exact: true })
        .first()
        .click(),
    () => page.getByRole('searchbox').first().pressSequentially('kha', { delay: 60 }),
    () => page.getByRole('searchbox').first().clear(),
    () => page.waitForTimeout(700),
    () =>
      page
        .getByRole('link', { name: /^View / })
        .nth(row)
        .click(),
    () => page.getByText('Technical details').waitFor(),
    () => page.goBack(),
    () =>
      page
        .getByRole('link', { name: /^Edit / })
        .nth(row)
        .click(),
    () => page.getByLabel('Name').first().pressSequentially(` ${nth}`, { delay: 60 }),
    () => page.waitForTimeout(2000),
    () =>
      nth % 4 === 0
        ? page.goBack()
        : page
            .getByRole('button', { name: /^(Update|Submit|Save)/ })
            .last()
            .click(),
    () => (nth % 4 === 0 ? page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click() : page.waitForTimeout(1000)),
  ]
  for (const step of steps) await step().catch(() => undefined)
}

/** The document says that it is hidden, so that the console reports all that it knows. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** Runs a session in a browser of its own and returns what it has reported. */
export async function record(browser: Browser, { url, session }: Matchdesk, nth: number): Promise<Recorded> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const bodies: { of: keyof Recorded; all: readonly unknown[] }[] = []
  const listen = (request: Request) => {
    const body = () => request.postDataJSON() as Record<string, readonly unknown[]>
    if (calls(failures.report)(request)) bodies.push({ of: 'failures', all: body().failures ?? [] })
    if (calls(vitals.report)(request)) bodies.push({ of: 'measures', all: body().measures ?? [] })
    if (calls(remotes.report)(request)) bodies.push({ of: 'loads', all: body().loads ?? [] })
  }
  try {
    await context.addInitScript(followsNobody)
    await context.addInitScript(({ token, userId }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    }, session)
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    page.on('request', listen)
    await page.goto('/#/users/all', { waitUntil: 'domcontentloaded', timeout: 60_000 })
    const hasRows = await page
      .locator('tbody tr')
      .first()
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    if (hasRows) await work(page, nth)
    await hide(page)
    await page.waitForTimeout(1500)
  } finally {
    await context.close()
  }
  const of = <T extends { remote: string }>(name: keyof Recorded) =>
    bodies
      .filter((body) => body.of === name)
      .flatMap(({ all }) => all as readonly T[])
      .filter((one) => one.remote === remote)
  const last = new Map(of<Measure>('measures').map((measure) => [JSON.stringify([measure.name, measure.version, measure.page]), measure]))
  return {
    loads: [...new Map(of<Load>('loads').map((load) => [load.version, load])).values()],
    failures: of<Failure>('failures').map((failure) => ({ ...failure, frames: failure.frames.slice(0, 1), components: [] })),
    measures: [...last.values()].map((measure) => ({ ...measure, value: Math.round(measure.value * 1000) / 1000 })),
  }
}
