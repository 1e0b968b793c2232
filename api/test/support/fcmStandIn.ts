import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface PushRequest {
  readonly message: { readonly token: string } & Readonly<Record<string, unknown>>
}

/** The answer of the service for a phone: a status, and the code of its error. */
export type Answer = readonly [status: number, errorCode?: string]

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (encoded = '') => JSON.parse(Buffer.from(encoded, 'base64url').toString()) as Record<string, unknown>

/** The two services of Google that send a notification: one gives an access token to who signs with the right key, the other takes it. */
export async function fcmStandIn(answer: (token: string, count: number) => Answer | Promise<Answer> = () => [200]) {
  const messages: PushRequest['message'][] = []
  const claims: Record<string, unknown>[] = []
  let issued = 0
  let lifetime = 3600

  async function token(request: IncomingMessage): Promise<[number, object]> {
    const form = new URLSearchParams(await text(request))
    const [header, body, signature] = (form.get('assertion') ?? '').split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${header}.${body}`)
      .verify(publicKey, signature ?? '', 'base64url')
    const isAsked = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' && part(header).alg === 'RS256'
    if (!isSigned || !isAsked || part(body).aud !== account.token_uri) return [400, { error: 'invalid_grant' }]
    claims.push(part(body))
    return [200, { access_token: `access ${++issued}`, expires_in: lifetime, token_type: 'Bearer' }]
  }

  async function send(request: IncomingMessage): Promise<[number, object]> {
    const { message } = JSON.parse(await text(request)) as PushRequest
    if (request.headers.authorization !== `Bearer access ${issued}`) return [401, { error: { status: 'UNAUTHENTICATED' } }]
    messages.push(message)
    const [status, errorCode] = await answer(message.token, messages.filter((one) => one.token === message.token).length)
    return [status, status === 200 ? { name: 'projects/app/messages/1' } : { error: { details: errorCode ? [{ errorCode }] : [] } }]
  }

  const server = createServer((request, response) => {
    const respond = request.url === '/token' ? token : request.url === '/v1/projects/app/messages:send' ? send : undefined
    void respond?.(request).then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = {
    project_id: 'app',
    client_email: 'push@app.example',
    private_key_id: 'k1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${address}/token`,
  }
  return {
    address,
    account,
    messages,
    claims,
    /** The access token that is out is worth nothing from now on. */
    revoke: () => void issued++,
    shorten: (seconds: number) => void (lifetime = seconds),
    close: () => server.close(),
    /** The environment that sends the requests of another process here: the name of the service leads to this address. */
    env: {
      FCM_CREDENTIALS: JSON.stringify(account),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
        `const { fetch } = globalThis; globalThis.fetch = (url, ...more) => fetch(String(url).replace('https://fcm.googleapis.com', '${address}'), ...more)`,
      )}`,
    },
  }
}
