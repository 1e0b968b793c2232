import type { BrowserContext } from '@playwright/test'
import { inBrowser, newContext, type Opened } from './browser'
import { serveHandwritten } from './handwrittenTable'
import { addFigure, type Bench, type Measure } from './measure'

const rounds = 7

interface Profile {
  readonly name: string
  /** The processor is slower by this factor. */
  readonly slower: number
  /** As CDP has it. */
  readonly network?: { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number }
}

/** Fast 4G of the developer tools, in milliseconds and bytes a second. */
const fast4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }

export const profiles: readonly Profile[] = [
  { name: '1x', slower: 1 },
  { name: '4x, Fast 4G', slower: 4, network: fast4G },
]

/** In the page: the figures from its navigation until the frame after the first screenful. */
export const screenfulScript = `new Promise((resolve) => {
  const measure = () => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => !/\\/(api|media)\\//.test(name))
    const KiB = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
    resolve({ ms: performance.now(), KiB, requests: files.length + 1 })
  }
  const look = () => requestAnimationFrame(document.querySelectorAll('tbody tr').length >= 12 ? measure : look)
  look()
})`

interface Figures {
  readonly ms: number
  /** As they were compressed, without pictures and answers of the API, and neither counts in `requests`. */
  readonly KiB: number
  readonly requests: number
}

async function openList(context: BrowserContext, address: string, { slower, network }: Profile): Promise<Figures> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await page.goto(address, { waitUntil: 'commit' })
  const figures = await page.evaluate<Figures>(screenfulScript)
  await page.waitForLoadState('networkidle')
  await page.close()
  return figures
}

/** From the addresses of two sides to the first screenful of their lists: in a browser that was never there, and in the same one again. */
export async function compareStarts(
  { browser, session }: Opened,
  against: string,
  getAddress: (side: 'ours' | 'theirs', context: BrowserContext) => Promise<string>,
) {
  const measures = new Map<string, Measure>()
  for (let round = 0; round < rounds; round++)
    for (const profile of profiles)
      for (const side of ['ours', 'theirs'] as const) {
        const context = await newContext(browser, session)
        const address = await getAddress(side, context)
        const [cold, warm] = [await openList(context, address, profile), await openList(context, address, profile)]
        const add = (what: string, value: number) => addFigure(measures, { what: `${what}, beside ${against}`, against }, side, value)
        add(`ms, cold, ${profile.name}`, cold.ms)
        add(`ms, warm, ${profile.name}`, warm.ms)
        add('KiB', cold.KiB)
        add('requests', cold.requests)
        await context.close()
      }
  return [...measures.values()]
}

const compare = (opened: Opened) =>
  compareStarts(opened, 'a page written by hand', async (side, context) =>
    side === 'ours' ? `${opened.url}/#/users/all` : serveHandwritten({ ...opened, context }),
  )

export const rowsBench: Bench = { name: 'rows', run: () => inBrowser(compare) }
