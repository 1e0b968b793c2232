import type { Bus } from '@matchdesk/shared/bus'
import type { Send } from '@matchdesk/shared/client'
import { addReasons, askPassword, exchange, pipeline, uploadForms, type Step } from '@matchdesk/shared/client/transport'
import { portalSession } from './portalSession'
import type { EmbedSession } from './session'

/** In milliseconds. */
const timeLimit = 30_000

/** The transport of one mounted remote. */
export const createTransport = (apiBaseUrl: string, bus: Bus, session: EmbedSession, watchers: readonly Step[]): Send =>
  pipeline(
    [
      askPassword(bus, session.confirm),
      portalSession(bus, session),
      ...watchers,
      addReasons(apiBaseUrl),
      uploadForms(() => ({ apiBaseUrl, callTimeout: timeLimit })),
    ],
    (request) => exchange(apiBaseUrl, request, timeLimit, { credentials: 'omit' }),
  )

/** The transport of reports: they ask nobody for a session, and go on when the page is closed. */
export const createReportTransport =
  (apiBaseUrl: string): Send =>
  (request) =>
    exchange(apiBaseUrl, request, timeLimit, { credentials: 'omit', keepalive: true })
