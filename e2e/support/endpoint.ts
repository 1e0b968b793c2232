import type { Page, Request, Route } from '@playwright/test'
import { readCapabilities, session, telemetry, type Endpoint } from '@matchdesk/shared/contract'

type Path = Pick<Endpoint, 'path'>
type Params = Readonly<Record<string, string>>

const base = '/api/v1'
const fillPath = (path: string, valueOf: (name: string) => string) => base + path.replace(/:(\w+)/g, (_, name: string) => valueOf(name))

/** The path of one request to an endpoint. */
export const toPath = ({ path }: Path, params: Params = {}) => fillPath(path, (name) => encodeURIComponent(params[name] ?? ''))

/** Matches the addresses of an endpoint, whatever the query, and whatever the params that are not given. */
export const toUrl = ({ path }: Path, params: Params = {}) =>
  new RegExp(`${fillPath(path, (name) => (name in params ? encodeURIComponent(params[name]!) : '[^/?]+'))}(\\?|$)`)

/** Is this a request to the endpoint? */
export const calls = (endpoint: Endpoint) => (request: Request) => request.method() === endpoint.method && toUrl(endpoint).test(request.url())

/** Waits for the response of the endpoint that comes next. */
export const awaitResponse = (page: Page, endpoint: Endpoint) => page.waitForResponse((response) => calls(endpoint)(response.request()))

/**
 * Does something while the clock of the page does not move, and proves that the endpoint is called so many milliseconds after, not one
 * before. The page has its clock from `page.clock.install`.
 */
export async function callsAfter(page: Page, pause: number, endpoint: Endpoint, act: () => Promise<void>) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await act()
  await page.clock.runFor(pause - 1)
  const nextRequest = page.waitForRequest(calls(endpoint))
  await page.clock.runFor(1)
  await nextRequest
  await page.clock.resume()
}

async function interceptSome(page: Page, url: RegExp, which: (request: Request) => boolean, handle: (route: Route) => unknown) {
  const handleSome = (route: Route) => (which(route.request()) ? handle(route) : route.fallback())
  await page.route(url, handleSome)
  return () => page.unroute(url, handleSome)
}

/** Handles the requests to an endpoint in place of the server, until the returned function is called. */
export const intercept = (page: Page, endpoint: Endpoint, handle: (route: Route) => unknown) =>
  interceptSome(page, toUrl(endpoint), calls(endpoint), handle)

const anyCall = new RegExp(`${base}/`)
const isImage = (request: Request) => request.resourceType() === 'image'
const isRead = (request: Request) => request.method() === 'GET'
/** Or a request by which the page looks for the reason why another one got no answer. */
const isSafe = (request: Request) => isRead(request) || request.method() === 'HEAD'

/** The reads of the console itself: its administrator, and the capabilities of its API. */
const isOfConsole = (request: Request) => [session.profile, readCapabilities].some((endpoint) => calls(endpoint)(request))

/** Handles every read of the page in place of the server, but for those of the console itself, until the returned function is called. */
export const interceptReads = (page: Page, handle: (route: Route) => unknown) =>
  interceptSome(page, anyCall, (request) => isRead(request) && !isImage(request) && !isOfConsole(request), handle)

/** Handles every write that a person makes on the page in place of the server, until the returned function is called. */
export const interceptWrites = (page: Page, handle: (route: Route) => unknown) =>
  interceptSome(page, anyCall, (request) => !isSafe(request) && !calls(telemetry.report)(request) && !calls(session.active)(request), handle)
