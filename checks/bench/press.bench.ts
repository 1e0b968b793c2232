import type { CDPSession, Page } from '@playwright/test'
import { inBrowser, type Opened } from './browser'
import { handwrittenTable } from './handwrittenTable'
import type { Bench, Measure } from './measure'

const rounds = 10

/** In milliseconds. So long a person points at a control before the press: the console reads ahead meanwhile. */
const dwell = 1000

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly message?: string } }
}

interface Side {
  readonly page: Page
  readonly session: CDPSession
  /** The selectors of the controls that open page 2 and page 1. */
  readonly pages: readonly [string, string]
}

/** In the page: marks the frames after a press with which the first twelve rows, and all rows, are others. */
const markRows = `{
  const rows = () => document.querySelectorAll('tbody tr')
  const text = (row) => row?.textContent
  const before = [...rows()].slice(0, 12).map(text)
  addEventListener('pointerdown', () => {
    performance.mark('press')
    const look = (mark, isDone) => {
      const next = () => (isDone() ? requestAnimationFrame(() => performance.mark(mark)) : requestAnimationFrame(next))
      next()
    }
    const areOther = () => { const [first, last] = [rows()[0], rows()[11]]; return last && text(first) !== before[0] && text(last) !== before[11] }
    look('first rows', areOther)
    look('all rows', () => areOther() && rows().length === 200)
  }, { capture: true, once: true })
}`

/** Milliseconds that the main thread of the page works, from a press until the first screenful and until all rows. */
async function pressWork({ page, session }: Side, selector: string): Promise<readonly [number, number]> {
  await page.bringToFront()
  await page.locator(selector).hover()
  await page.waitForTimeout(dwell)
  await page.evaluate(markRows)
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,blink.user_timing,disabled-by-default-devtools.timeline',
  })
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => performance.getEntriesByName('all rows').length > 0)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  await page.evaluate(() => performance.clearMarks())
  return [workUntil(events, 'first rows'), workUntil(events, 'all rows')]
}

function workUntil(events: readonly TraceEvent[], mark: string): number {
  const find = (name: string) => events.find((event) => event.name === name && event.ph !== 'M')
  const [start, end] = [find('press'), find(mark)]
  if (!start || !end) throw new Error(`The trace has no ${start ? mark : 'press'}`)
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === start.pid && tid === start.tid && ts > start.ts - 50_000 && ts < end.ts,
  )
  return tasks.filter(({ ts, dur = 0 }) => ts + dur > start.ts).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

async function compare(opened: Opened): Promise<Measure[]> {
  const side = async (page: Page, pages: Side['pages']): Promise<Side> => {
    await page.locator('tbody tr').nth(199).waitFor()
    return { page, pages, session: await opened.context.newCDPSession(page) }
  }
  const ours = await side(await opened.open('/users/all'), ['[aria-label="Page 2"]', '[aria-label="Page 1"]'])
  const theirs = await side(await handwrittenTable(opened), ['#two', '#one'])
  const measure = (what: string): Measure => ({ what, against: 'a page written by hand', ours: [], theirs: [] })
  const [first, all] = [measure('work for the first screenful'), measure('work for all 200 rows')]
  for (let round = 0; round < rounds; round++)
    for (const name of ['ours', 'theirs'] as const)
      for (const selector of { ours, theirs }[name].pages) {
        const [untilFirst, untilAll] = await pressWork({ ours, theirs }[name], selector)
        first[name].push(untilFirst)
        all[name].push(untilAll)
      }
  return [first, all]
}

/** The processor time of the main thread, which other programs on the machine hardly change. */
export const pressBench: Bench = { name: 'press', run: () => inBrowser(compare) }
