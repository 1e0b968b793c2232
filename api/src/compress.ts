import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whole texts over 2 KB travel compressed, made in one go. */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < 2048 || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br').removeHeader('content-length')
    const bytes = Buffer.from(payload)
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return zip(payload, { level: 4 })
  }
  return payload
}
