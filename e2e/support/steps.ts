import type { Page } from '@playwright/test'

/**
 * How many requests wait for each other up to the first one whose address matches, itself among them: each is a step after the
 * latest that had been answered when it was sent. What the cache answers, and other calls of the API, are no steps.
 */
export async function countSteps(page: Page, last: RegExp) {
  const session = await page.context().newCDPSession(page)
  const sent = new Map<string, { step: number; counts: boolean }>()
  let answered = 0
  let steps: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    const step = answered + 1
    if (last.test(url)) steps ??= step
    sent.set(requestId, { step, counts: /^https?:/.test(url) && !url.includes('/api/') })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  const answer = (requestId: string) => {
    const request = sent.get(requestId)
    if (request?.counts) answered = Math.max(answered, request.step)
  }
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) sent.delete(requestId)
    // A page asks for what it names while it is still being read.
    if (type === 'Document') answer(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId }) => answer(requestId))
  await session.send('Network.enable')
  return () => steps
}
