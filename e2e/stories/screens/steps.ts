import type { Page } from '@playwright/test'

/** Scripts are compiled and pictures decoded on other threads; a page that was idle once may still be waiting for them. */
const idleRounds = 5

/** Resolves when the page has nothing to do; what other threads of the browser do for it is done a moment later. */
const idle = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 100))))

const toPath = (url: string) => new URL(url).pathname

/**
 * The addresses that wait for each other up to the first one that matches, itself among them, as one list a step: however slow the
 * machine is, a step ends when the page has all the answers to what it has asked for, and neither asks for more nor has anything to do
 * for several rounds. Only then its next requests go on. The document is the first step.
 */
export async function stepsTo(page: Page, last: RegExp) {
  const session = await page.context().newCDPSession(page)
  const waiting = new Map<string, { url: string; networkId: string | undefined }>()
  const pending = new Set<string>()
  const requestLog = new Set<string>()
  const steps: string[][] = []
  let isFound = false

  const goOn = (requestId: string) => session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  const step = () => steps.push([...waiting.values()].map(({ url }) => toPath(url)))
  session.on('Fetch.requestPaused', ({ requestId, networkId, resourceType, request: { url } }) => {
    if (resourceType === 'Document' && steps.length === 0) steps.push([toPath(url)])
    if (isFound || requestLog.has(url) || resourceType === 'Document') return void goOn(requestId)
    requestLog.add(url)
    waiting.set(requestId, { url, networkId })
    if (!last.test(url)) return
    isFound = true
    step()
  })
  session.on('Network.loadingFinished', ({ requestId }) => pending.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  await session.send('Network.enable')
  await session.send('Fetch.enable')

  async function letWaitingGo() {
    const requests = [...waiting]
    waiting.clear()
    for (const [requestId, { networkId }] of requests) {
      if (networkId) pending.add(networkId)
      await goOn(requestId)
    }
  }
  /** True where no request began, and none is open, while the page was idle several times in a row. */
  async function isQuiet() {
    const before = requestLog.size
    for (let round = 0; round < idleRounds; round++) {
      await idle(page).catch(() => undefined)
      if (pending.size > 0 || requestLog.size > before) return false
    }
    return true
  }
  async function walk() {
    while (!isFound && !page.isClosed()) {
      if (!(await isQuiet()) || waiting.size === 0 || isFound) continue
      step()
      await letWaitingGo()
    }
    await letWaitingGo()
  }
  void walk()
  return () => steps
}
