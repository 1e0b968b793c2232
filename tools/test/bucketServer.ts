import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { serverOf } from './place'

interface StoredObject {
  content: Buffer
  at: number
  headers: Readonly<Record<string, string>>
}

export const keys = { s3AccessKey: 'release-key', s3SecretKey: 'never sent' }

const signature =
  /^AWS4-HMAC-SHA256 Credential=release-key\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=(?=.*\bhost\b).*\bx-amz-date\b.*, Signature=[0-9a-f]{64}$/

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
const pageSize = 4

/**
 * Speaks as much S3 as a release needs, with its conditional writes, to who signs; each object is written a second after the one before.
 * It writes whatever the condition `ignored` says.
 */
export async function bucketServer(t: TestContext, ignored?: 'if-match' | 'if-none-match') {
  const objects = new Map<string, StoredObject>()
  let now = Date.now()

  function put(key: string, content: Buffer, request: IncomingMessage): [status: number, code?: string] {
    const found = objects.get(key)
    const isIgnored = ignored !== undefined && ignored in request.headers
    const { 'if-match': match, 'if-none-match': noneMatch, 'content-type': type = '', 'cache-control': cache = '' } = request.headers
    if (!isIgnored && (noneMatch === '*' ? found : match === undefined)) return [412, 'PreconditionFailed']
    if (!isIgnored && match !== undefined && !found) return [404, 'NoSuchKey']
    if (!isIgnored && match !== undefined && found && etagOf(found.content) !== match) return [412, 'PreconditionFailed']
    objects.set(key, { content, at: (now += 1000), headers: { 'content-type': type, 'cache-control': cache } })
    return [200]
  }

  function list(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')]
    const entryOf = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? key : key.slice(0, end + 1)
    }
    const entries = [...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(entryOf))].sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = entries.slice(from, from + pageSize).map((key) => {
      const object = objects.get(key)
      if (!object) return `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      return `<Contents><Key>${key}</Key><LastModified>${new Date(object.at).toISOString()}</LastModified></Contents>`
    })
    const more = from + pageSize < entries.length
    const next = more ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const content = await buffer(request)
    const failed = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    if (!signature.test(request.headers.authorization ?? '')) return failed(403, 'AccessDenied')
    if (bucket !== 'console') return failed(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      const [status, code] = put(key, content, request)
      return code ? failed(status, code) : response.writeHead(status, { etag: etagOf(content) }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') return response.writeHead(200, { 'content-type': 'application/xml' }).end(list(url.searchParams))
    const found = objects.get(key)
    return found ? response.writeHead(200, { ...found.headers, etag: etagOf(found.content) }).end(found.content) : failed(404, 'NoSuchKey')
  }

  return { objects, url: await serverOf(t, (request, response) => void answer(request, response)) }
}
