import { expect, type Route } from '@playwright/test'

/** The message of a server that fails. */
export const reason = 'The store is closed'

export const serverError = (route: Route) => route.fulfill({ status: 500, json: { message: reason } })
export const webPage = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
/** A network that wants a sign-in, or a gateway, in place of the server: nothing is done. */
export const signInPage = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' })
export const wrongShape = (route: Route) => route.fulfill({ json: { anything: 'else' } })
/** The server has done it, and nobody hears of it. */
export const dropResponse = (route: Route) => route.fetch().then(() => route.abort())
export const offline = (route: Route) => route.abort()

/** Never responds. The page's clock jumps over our time limits instead, once the page's code is there: `page.clock.install()` goes before. */
export async function hang(route: Route) {
  const page = route.request().frame().page()
  await expect(page.locator('#page > :not([aria-label="Loading the page"])').first()).toBeAttached()
  await expect(page.locator('script[data-webpack]')).toHaveCount(0)
  await page.clock.fastForward(61_000)
}

/** Lets requests wait until `answer` is called; then the server answers them. */
export function pause() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  return { answer, answered }
}

/** The faults of a read, with the text of the page. */
export const readFaults = [
  ['fails', serverError, reason],
  ['returns a web page', webPage, 'Something went wrong on the server'],
  ['returns another shape', wrongShape, 'could not read'],
  ['is offline', offline, 'did not reach this page'],
  ['takes too long', hang, 'took too long'],
] as const

/** The faults of a save, with the number of times that the server has done it. */
export const writeFaults = [
  ['fails', serverError, 0],
  ['returns a web page', signInPage, 0],
  ['returns another shape', wrongShape, 0],
  ['is offline', offline, 0],
  ['takes too long', hang, 0],
  ['saves, but its response is lost', dropResponse, 1],
] as const
