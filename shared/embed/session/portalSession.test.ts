/** @jest-environment node */
import { createBus, type Bus } from '@matchdesk/shared/bus'
import type { Reply, Request } from '@matchdesk/shared/client'
import { pipeline } from '@matchdesk/shared/client/transport'
import { BehaviorSubject } from 'rxjs'
import { createSession } from './session'
import { portalSession } from './session'
import type { MountOptions, PortalSession } from '../types'

const amina = (token: string): PortalSession => ({ token, userId: 'amina' })
const read: Pick<Request, 'method' | 'path' | 'query'> = { method: 'GET', path: '/appusers', query: {} }

/** A token of the form of a JWT that ends after so many seconds. */
const tokenFor = (seconds: number) => `header.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.signature`

const refusal: Reply = { status: 401, body: undefined }
const done: Reply = { status: 200, body: {} }
const hidden: Reply = { networkError: 'offline', message: 'The answer did not reach this page.', isHidden: true }

/** A mounted remote of Amina. The portal lends one session after the other, and the API accepts the tokens of a list. */
async function mounted(
  lent: (PortalSession | undefined)[],
  accepted: readonly string[] = [],
  other = refusal,
  onNew: (bus: Bus) => void = () => undefined,
) {
  const bus = createBus()
  let asked = 0
  const options: MountOptions = { apiBaseUrl: '', session: () => lent[Math.min(asked++, lent.length - 1)] }
  const session = createSession(bus, new BehaviorSubject(options))
  await session.ask()
  const sent: string[] = []
  const api = ({ headers }: Request) => {
    const [, token = ''] = headers.Authorization?.split(' ') ?? []
    sent.push(`${token} of ${headers.USERID}`)
    if (token === 'new') onNew(bus)
    return Promise.resolve(accepted.includes(token) ? done : other)
  }
  const transport = pipeline([portalSession(bus, session)], api)
  const send = (request: Partial<Request> = {}) => transport({ ...read, headers: { ...bus.auth.value }, ...request })
  return { bus, session, sent, send, asked: () => asked }
}

test('a request that the API refuses goes out again in the next session of the same person', async () => {
  const { session, sent, send } = await mounted([amina('old'), amina('new')], ['new'])
  expect(await send({ method: 'POST' })).toBe(done)
  expect([sent, session.phase.value]).toEqual([['old of amina', 'new of amina'], 'active'])
})

test.each(['GET', 'POST'] as const)('a %s of one person never goes out in the session of another', async (method) => {
  const { session, sent, send } = await mounted([amina('old'), { token: 'new', userId: 'omar' }], ['new'])
  expect(await send({ method })).toBe(refusal)
  expect([sent, session.phase.value]).toEqual([['old of amina'], 'active'])
})

test('nor in that of another person who has signed in meanwhile', async () => {
  const { bus, sent, send, asked } = await mounted([amina('old')], ['new'])
  const sending = send()
  bus.auth.next({ Authorization: 'Bearer new', USERID: 'omar' })
  expect([await sending, sent, asked()]).toEqual([refusal, ['old of amina'], 1])
})

test('a request that was sent before the session changed does not ask the portal', async () => {
  const { bus, sent, send, asked } = await mounted([amina('old')], ['new'])
  const sending = send()
  bus.auth.next({ Authorization: 'Bearer new', USERID: 'amina' })
  expect([await sending, sent, asked()]).toEqual([done, ['old of amina', 'new of amina'], 1])
})

test.each([
  ['lends none', [undefined], 1],
  ['lends the refused one again', [amina('old')], 1],
  ['lends another one that is refused as well', [amina('new')], 2],
])('a portal that %s ends the session', async (_, next, requests) => {
  const { session, sent, send } = await mounted([amina('old'), ...next])
  expect(await send()).toBe(refusal)
  expect([session.phase.value, sent.length]).toEqual(['expired', requests])
})

test('a session that came while the second answer was on its way goes on', async () => {
  const signInAgain = (bus: Bus) => bus.auth.next({ Authorization: 'Bearer newest', USERID: 'amina' })
  const { session, sent, send } = await mounted([amina('old'), amina('new')], [], refusal, signInAgain)
  expect(await send()).toBe(refusal)
  expect([sent, session.phase.value]).toEqual([['old of amina', 'new of amina'], 'active'])
})

test('a session that has ended, and a request without one, ask for none', async () => {
  const { session, send, asked } = await mounted([amina('old')])
  expect(await send({ headers: {} })).toBe(refusal)
  session.expire()
  expect(await send()).toBe(refusal)
  expect(asked()).toBe(1)
})

test.each([
  ['has ended', tokenFor(-1), amina('new'), ['sent again', 'active']],
  ['does not say when it ends', 'opaque', amina('new'), ['sent again', 'active']],
  ['has ended, and the portal has no other', tokenFor(-1), undefined, ['not sent again', 'expired']],
  ['does not say when it ends, and the portal has none any more', 'opaque', undefined, ['not sent again', 'expired']],
  ['does not say when it ends, and the portal stands by it', 'opaque', amina('opaque'), ['not sent again', 'active']],
  ['goes on', tokenFor(60), amina('new'), ['not sent again', 'active']],
] as [string, string, PortalSession | undefined, unknown][])(
  'where the browser hides the answer, a 401 without CORS headers perhaps, and the token %s, the portal decides',
  async (_, token, next, outcome) => {
    const { session, sent, send } = await mounted([amina(token), next], ['new'], hidden)
    expect(await send()).toBe(sent.length > 1 ? done : hidden)
    expect([sent.length > 1 ? 'sent again' : 'not sent again', session.phase.value]).toEqual(outcome)
  },
)

test('a token that has ended and that the portal lends again ends the session behind a hidden answer', async () => {
  const token = tokenFor(-1)
  const { session, send } = await mounted([amina(token)], [], hidden)
  expect([await send(), session.phase.value]).toEqual([hidden, 'expired'])
})

test('a write whose answer is hidden may be done: a person sends it again, in the next session', async () => {
  const { sent, send, bus } = await mounted([amina('opaque'), amina('new')], ['new'], hidden)
  expect([await send({ method: 'POST' }), sent.length]).toEqual([hidden, 1])
  expect(bus.auth.value?.Authorization).toBe('Bearer new')
})

test('a server that cannot be reached ends no session', async () => {
  const away: Reply = { networkError: 'offline' }
  const { send, asked } = await mounted([amina(tokenFor(-1))], [], away)
  expect([await send(), asked()]).toEqual([away, 1])
})
