import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings'

type Headers = Readonly<Record<string, string>>

/** The API has no page but its document, and nobody frames it. */
export const secureHeaders = ({ publicApiUrl }: Settings): Headers => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicApiUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** A proxy in front logs it. */
export const requestIdHeader = 'x-request-id'

/** Adds the headers that a response does not set itself. */
export function addMissingHeaders(app: FastifyInstance, headers: Headers) {
  app.addHook('onSend', async ({ id }, reply, payload) => {
    reply.header(requestIdHeader, id)
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    return payload
  })
}
