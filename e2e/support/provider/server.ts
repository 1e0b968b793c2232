import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { createData, type Data } from './data'
import { routes, type Route } from './routes'

/** The API of somebody else: what spec.md says, and nothing beyond. */
export interface Provider {
  readonly origin: string
  readonly data: () => Data
  /** The calls that it served. */
  readonly calls: string[]
  /** The requests beyond spec.md. */
  readonly problems: string[]
  /** Starts anew, with the records that it had first. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

const base = '/api/v1'
const publicHeaders = ['content-type']
const signedInHeaders = ['authorization', 'userid', 'content-type']

interface Match {
  readonly route: Route
  readonly params: Record<string, string>
}

const patterns = Object.entries(routes).map(([call, route]) => {
  const [method = '', path = ''] = call.split(' ')
  return { method, route, pattern: new RegExp(`^${base}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }
})

function findMatch(method: string | undefined, pathname: string): Match | undefined {
  for (const { pattern, route, ...one } of patterns) {
    const match = one.method === method ? pattern.exec(pathname) : null
    if (match)
      return { route, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])) }
  }
  return undefined
}

async function readBody(request: IncomingMessage): Promise<{ isForm: boolean; body: object }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return { isForm: true, body: Object.fromEntries(form) }
  }
  return { isForm: false, body: bytes.length > 0 ? (JSON.parse(bytes.toString()) as object) : {} }
}

const unknownIn = (names: readonly string[], known: readonly string[] = []) => names.filter((name) => !known.includes(name))
const listFields = (body: object) => (Array.isArray(body) ? [...new Set(body.flatMap((one: object) => Object.keys(one)))] : Object.keys(body))

/** Starts a provider on a free port, which lets in the pages of one origin. */
export async function startProvider(consoleOrigin: () => string): Promise<Provider> {
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#1b6b4a' } })
    .png()
    .toBuffer()
  const calls: string[] = []
  const problems: string[] = []
  let data: Data
  const server = createServer((request, response) => void respond(request, response))

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    response.setHeader('access-control-allow-origin', consoleOrigin())
    const send = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, message: string) => {
      problems.push(`${request.method} ${pathname}: ${message}`)
      send(status, { message })
    }
    if (pathname === '/picture.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    if (request.method === 'OPTIONS') return preflight(request, response, pathname)
    const match = findMatch(request.method, pathname)
    if (!match) return refuse(404, 'Not Found')
    const { route, params } = match
    const { authorization, userid } = request.headers
    if (!route.isPublic && (!authorization?.startsWith('Bearer ') || !userid)) return send(401, { message: 'Unauthorized' })
    if (route.isPublic && (authorization ?? userid)) return refuse(400, 'a public call carries no session')
    const query = Object.fromEntries(searchParams)
    const { isForm, body } = await readBody(request)
    const unknown = [...unknownIn(Object.keys(query), route.query), ...unknownIn(listFields(body), isForm ? route.form : route.json)]
    if (unknown.length > 0) return refuse(400, `unknown ${unknown.join(', ')}`)
    calls.push(`${request.method} ${pathname.slice(base.length)}`)
    send(200, route.handle({ data, params, query, body: body as Record<string, unknown>, userId: String(userid) }))
  }

  /** Browsers ask before a call; a header that spec.md does not name is refused. */
  function preflight(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const match = findMatch(request.headers['access-control-request-method'], pathname)
    const allowed = match?.route.isPublic ? publicHeaders : signedInHeaders
    const headers = (request.headers['access-control-request-headers'] ?? '').split(',').filter(Boolean)
    const unknown = unknownIn(headers, allowed)
    if (unknown.length > 0) problems.push(`${request.headers['access-control-request-method']} ${pathname}: headers ${unknown.join(', ')}`)
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    response.setHeader('access-control-allow-headers', allowed.join(', '))
    response.writeHead(204).end()
  }

  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  const origin = `http://localhost:${port}`
  const reset = () => {
    data = createData(`${origin}/picture.png`)
    calls.length = 0
    problems.length = 0
  }
  reset()
  return {
    origin,
    data: () => data,
    calls,
    problems,
    reset,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
