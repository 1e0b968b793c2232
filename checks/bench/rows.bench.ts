import type { BrowserContext } from '@playwright/test'
import { inBrowser, newContext, type Opened } from './browser'
import { serveHandwritten } from './handwrittenTable'
import type { Bench, Measure } from './measure'

const rounds = 7

/** In the page: milliseconds from its navigation until the frame after the 200 rows. */
const rowsScript = `new Promise((resolve) => {
  const look = () => (document.querySelectorAll('tbody tr').length === 200 ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look))
  look()
})`

async function firstRows(context: BrowserContext, address: string, slower: number): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(address, { waitUntil: 'commit' })
  const time = await page.evaluate<number>(rowsScript)
  await page.waitForLoadState('networkidle')
  await page.close()
  return time
}

/** From the address to the rows of the users list: in a browser that was never there, and in the same one again. */
async function compare({ browser, url, session }: Opened): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const slower of [1, 4]) {
    const [cold, warm] = ['first rows', 'first rows, again'].map((what): Measure => ({
      what: slower > 1 ? `${what}, at ${slower} × throttling` : what,
      against: 'a page written by hand',
      ours: [],
      theirs: [],
    })) as [Measure, Measure]
    for (let round = 0; round < rounds; round++)
      for (const side of ['ours', 'theirs'] as const) {
        const context = await newContext(browser, session)
        const address = side === 'ours' ? `${url}/#/users/all` : await serveHandwritten({ context, session, url })
        for (const measure of [cold, warm]) measure[side].push(await firstRows(context, address, slower))
        await context.close()
      }
    measures.push(cold, warm)
  }
  return measures
}

export const rowsBench: Bench = { name: 'rows', run: () => inBrowser(compare) }
