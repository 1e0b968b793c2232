import type { FastifyInstance } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { HttpError, notFound } from '../errors/httpError'
import type { Settings } from '../settings'
import type { Files } from './files'

const hour = 3_600_000

interface Signing {
  readonly settings: Settings
  readonly clock: () => Date
}

const mediaPath = '/api/v1/media'

/** Signed addresses of pictures: valid for at least an hour, and stable within the hour so that browsers cache them. */
export interface Media {
  readonly address: (id: string | null) => string | null
}

export function media({ settings, clock }: Signing): Media {
  return {
    address: (id) => {
      if (id === null) return null
      const until = (Math.floor(clock().getTime() / hour) + 2) * hour
      return `${settings.publicApiUrl}${mediaPath}/${id}?until=${until}&sign=${signature(settings.sessionSecret, id, until)}`
    },
  }
}

const signature = (secret: string, id: string, until: number) => createHmac('sha256', `media ${secret}`).update(`${id} ${until}`).digest('base64url')

function isSigned(secret: string, id: string, until: number, sign: string): boolean {
  const expected = Buffer.from(signature(secret, id, until))
  const given = Buffer.from(sign)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export function serveMedia(app: FastifyInstance, { files, settings, clock }: Signing & { readonly files: Files }) {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(`${mediaPath}/:id`, async (request, reply) => {
    const { id } = request.params
    const { until, sign } = request.query
    const left = Number(until) - clock().getTime()
    if (typeof sign !== 'string' || !isSigned(settings.sessionSecret, id, Number(until), sign) || !(left > 0))
      throw new HttpError(403, 'This address is not valid any more')
    const bytes = await files.read(id)
    if (!bytes) throw notFound('Picture')
    return reply
      .type('image/webp')
      .headers({
        'cache-control': `private, max-age=${Math.floor(left / 1000)}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': settings.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin',
        'content-disposition': 'inline',
      })
      .send(Buffer.from(bytes))
  })
}
