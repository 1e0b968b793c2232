import type { Page } from '@playwright/test'

/** Resolves when the page has nothing to do; what other threads of the browser do for it is done a moment later. */
const idle = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 100))))

/**
 * How many requests wait for each other up to the first one whose address matches, itself among them: however slow the machine is, a
 * step ends when the page has all the answers to what it has asked for, and nothing to do any more. Only then its next requests go on.
 * The document is the first step.
 */
export async function countSteps(page: Page, last: RegExp) {
  const session = await page.context().newCDPSession(page)
  const waiting = new Map<string, string | undefined>()
  const unanswered = new Set<string>()
  const asked = new Set<string>()
  let step = 2
  let steps: number | undefined

  const goOn = (requestId: string) => session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  session.on('Fetch.requestPaused', ({ requestId, networkId, resourceType, request: { url } }) => {
    if (last.test(url)) steps ??= step
    if (steps !== undefined || asked.has(url) || resourceType === 'Document') return void goOn(requestId)
    asked.add(url)
    waiting.set(requestId, networkId)
  })
  session.on('Network.loadingFinished', ({ requestId }) => unanswered.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => unanswered.delete(requestId))
  await session.send('Network.enable')
  await session.send('Fetch.enable')

  async function letStep() {
    const requests = [...waiting]
    waiting.clear()
    step++
    for (const [requestId, networkId] of requests) {
      if (networkId) unanswered.add(networkId)
      await goOn(requestId)
    }
  }
  async function walk() {
    while (steps === undefined && !page.isClosed()) {
      const isAnswered = unanswered.size === 0
      await idle(page).catch(() => undefined)
      if (isAnswered && waiting.size > 0) await letStep()
    }
    for (const requestId of waiting.keys()) await goOn(requestId)
  }
  void walk()
  return () => steps
}
