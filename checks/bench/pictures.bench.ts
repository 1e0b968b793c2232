import { matchdesk, type Matchdesk } from '@matchdesk/e2e/support/servers/matchdesk'
import { findBrowser } from '@matchdesk/tools/browser'
import { type Browser, chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../source'
import { newContext } from './browser'
import { addFigure, type Bench, type Measure } from './measure'
import { screenfulScript } from './rows.bench'

const rounds = 3
const photos = 2000
/** Stays between runs: two thousand photos take minutes. */
const options = { folder: join(tmpdir(), 'matchdesk-pictures'), users: 2 * photos, keepFolder: true }

/** 400 kbit/s, in milliseconds and bytes a second. */
const weakLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** In the page: KiB of the pictures of the first screen, and of all rows once each was in view. */
const picturesScript = `(async () => {
  const countKiB = () => performance.getEntriesByType('resource').reduce((sum, { name, encodedBodySize }) => sum + (name.includes('/media/') ? encodedBodySize : 0), 0) / 1024
  const isWaiting = (image) => image.getBoundingClientRect().top < innerHeight && !image.complete
  const load = async () => { do await new Promise((next) => setTimeout(next, 100)); while ([...document.querySelectorAll('tbody img')].some(isWaiting)) }
  await load()
  const first = countKiB()
  for (const row of document.querySelectorAll('tbody tr')) { row.scrollIntoView(); await load() }
  return { first, all: countKiB() }
})()`

async function openList(browser: Browser, { url, session }: Matchdesk, urls: string[], measurePictures: boolean) {
  const context = await newContext(browser, session)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', weakLine)
  await client.send('Network.setBlockedURLs', { urls })
  await page.goto(`${url}/#/users/all`, { waitUntil: 'commit' })
  const { ms } = await page.evaluate<{ ms: number }>(screenfulScript)
  const KiB = measurePictures ? await page.evaluate<{ first: number; all: number }>(picturesScript) : undefined
  await context.close()
  return { ms, KiB }
}

/** A list of people with a photo each, beside its budgets, and beside itself without pictures. */
async function compare(): Promise<Measure[]> {
  await (await matchdesk(options)).stop()
  const env = { ...process.env, DATA_DIR: join(options.folder, 'data') }
  await promisify(execFile)('npx', ['tsx', 'test/load/photos.ts', String(photos)], { cwd: join(root, 'api'), env })
  const opened = await matchdesk(options)
  const browser = await chromium.launch(await findBrowser())
  const measures = new Map<string, Measure>()
  try {
    for (let round = 0; round < rounds; round++) {
      const { ms, KiB } = await openList(browser, opened, [], round === 0)
      const plain = await openList(browser, opened, ['*/media/*'], false)
      const rows = { what: 'ms until the first screenful at 400 kbit/s', against: 'the list without pictures' }
      addFigure(measures, rows, 'ours', ms)
      addFigure(measures, rows, 'theirs', plain.ms)
      if (!KiB) continue
      for (const [what, figure, budget] of [
        ['KiB of pictures, first screen', KiB.first, 300],
        ['KiB of pictures, all rows', KiB.all, 1024],
      ] as const) {
        addFigure(measures, { what, against: 'the budget' }, 'ours', figure)
        addFigure(measures, { what, against: 'the budget' }, 'theirs', budget)
      }
    }
  } finally {
    await browser.close()
    await opened.stop()
  }
  return [...measures.values()]
}

export const picturesBench: Bench = { name: 'pictures', run: compare }
