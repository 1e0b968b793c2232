import { passkeys, type Input } from '@matchdesk/shared/contract'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Headers, TestApi } from './testApi'

const hash = (value: string | Buffer) => createHash('sha256').update(value).digest()
const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url')

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

const head = (type: number, n: number) => {
  if (n < 24) return Buffer.from([(type << 5) | n])
  return n < 256 ? Buffer.from([(type << 5) | 24, n]) : Buffer.from([(type << 5) | 25, n >> 8, n & 255])
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [encode(key), encode(inner)])
  return Buffer.concat([head(5, value.size), ...entries])
}

interface Question {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

/** Another page or another person than the question means. */
interface Circumstances {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const origin = 'http://localhost:8080'

/** An authenticator with one key on P-256, as a phone has it. */
export class Authenticator {
  private readonly id = randomBytes(32)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle: string | undefined
  private uses = 0

  private data(type: string, { challenge, rpId, rp }: Question, changed: Circumstances, flags: number, rest: Buffer) {
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin: changed.origin ?? origin, crossOrigin: false }))
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(changed.counter ?? ++this.uses)
    const isVerified = changed.isVerified ?? true
    const site = hash(changed.rpId ?? rpId ?? rp?.id ?? '')
    return { clientData, data: Buffer.concat([site, Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), counter, rest]) }
  }

  /** Answers the question for a new passkey. */
  create(options: object, changed: Circumstances = {}) {
    const question = options as Question
    this.userHandle = question.user?.id
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, encode(key)])
    const { clientData, data } = this.data('webauthn.create', question, changed, 64, attested)
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    return this.toAnswer({ clientDataJSON: base64url(clientData), attestationObject: base64url(encode(attestation)), transports: ['internal'] })
  }

  /** Answers the question for a passkey. */
  get(options: object, changed: Circumstances = {}) {
    const { clientData, data } = this.data('webauthn.get', options as Question, changed, 0, Buffer.alloc(0))
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash(clientData)]))
      .sign(this.keys.privateKey)
    return this.toAnswer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.userHandle,
    })
  }

  private toAnswer(response: Input<typeof passkeys.confirm>['body']['credential']['response']) {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key' as const, response }
  }
}

/** The question for a new passkey. */
export const newPasskey = async (api: TestApi, as?: Headers) => (await api.call(passkeys.begin, {}, as && { as })).body.options

/** An authenticator with a passkey of an administrator. */
export async function withPasskey(api: TestApi, as: Headers = api.amina, name = 'Phone') {
  const authenticator = new Authenticator()
  await api.call(passkeys.add, { body: { name, credential: authenticator.create(await newPasskey(api, as)) } }, { as })
  return authenticator
}

/** The question of a sign-in. */
export const askSignIn = async (api: TestApi) => (await api.call(passkeys.beginSignIn, {}, { as: {} })).body.options

/** The question before a grave act. */
export const askConfirm = async (api: TestApi, as?: Headers) => (await api.call(passkeys.beginConfirm, {}, as && { as })).body.options
