import type { Deps } from '../../deps'
import type { JobEngine } from '../../jobs/engine'
import type { Live } from '../../live/live'
import type { Files } from '../../media/files'
import { mediaAddresses, type Media } from '../../media/signedAddresses'
import type { Settings } from '../../settings'
import { addToContext, type Step } from '../call'

interface Cookies {
  readonly header: string
  readonly set: (cookie: string) => void
}

declare module '../handlers' {
  interface Context {
    readonly settings: Settings
    readonly jobs: JobEngine
    readonly live: Live
    readonly media: Media
    readonly cookies: Cookies
    /** Tells the browser to delete what it has stored of the API's origin, but for cookies. */
    readonly clearSite: () => void
    /** The pictures as they are stored, by id. */
    readonly storedFiles: Pick<Files, 'read'>
    /** Of the browser, as it calls itself. */
    readonly userAgent: string
  }
}

export function addServices(deps: Deps): Step {
  const { settings, jobs, live, files } = deps
  const mediaFor = mediaAddresses(deps)
  return (call, next) => {
    const { request, reply } = call
    const cookies: Cookies = { header: request.headers.cookie ?? '', set: (cookie) => void reply.header('set-cookie', cookie) }
    const userAgent = request.headers['user-agent'] ?? ''
    const clearSite = () => void reply.header('clear-site-data', '"cache", "storage"')
    return next(
      addToContext(call, { settings, jobs, live, media: mediaFor(request.actor?.session), cookies, userAgent, clearSite, storedFiles: files }),
    )
  }
}
