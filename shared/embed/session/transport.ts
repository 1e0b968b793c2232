import type { Bus } from '@matchdesk/shared/bus'
import type { Send } from '@matchdesk/shared/client'
import { addReasons, askPassword, exchange, pipeline, upload, uploadForms, type SlowRequests } from '@matchdesk/shared/client/transport'
import { portalSession } from './portalSession'
import type { EmbedSession } from './session'

/** In milliseconds. */
const timeLimit = 30_000

/** The transport of one mounted remote. */
export const createTransport = (apiBaseUrl: string, bus: Bus, session: EmbedSession, slowRequests: SlowRequests): Send =>
  pipeline(
    [
      askPassword(bus, session.confirm),
      portalSession(bus, session),
      slowRequests.step,
      addReasons(apiBaseUrl),
      uploadForms((request, form) => upload(apiBaseUrl, request, form, timeLimit)),
    ],
    (request) => exchange(apiBaseUrl, request, timeLimit, { credentials: 'omit' }),
  )
