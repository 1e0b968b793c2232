import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whole texts over 2 KB travel compressed, made in one go. */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < 2048 || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const encoding = encodingFor(request)
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
  if (encoding === 'br') {
    const bytes = Buffer.from(payload)
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  }
  return encoding === 'gzip' ? zip(payload, { level: 4 }) : payload
}

/** What is made piece by piece travels so, too: each piece can be read as soon as it is there. An error breaks both ends. */
export function compressed(request: FastifyRequest, reply: FastifyReply, source: Readable): Readable {
  const encoding = encodingFor(request)
  reply.header('vary', 'Accept-Encoding')
  if (!encoding) return source
  reply.header('content-encoding', encoding)
  const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ flush: Z_SYNC_FLUSH, level: 4 })
  return pipeline(source, packer, () => {})
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
