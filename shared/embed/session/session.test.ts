import { createBus } from '@matchdesk/shared/bus'
import type { Reply, Request } from '@matchdesk/shared/client'
import { askPassword, pipeline } from '@matchdesk/shared/client/transport'
import { BehaviorSubject } from 'rxjs'
import { createSession } from './session'
import type { MountOptions, PortalSession, SessionReason } from '../types'

const refused: Reply = { status: 403, body: { code: 'reauth_required' } }
const done: Reply = { status: 200, body: {} }
const first = { token: 'first', userId: 'amina' }

/** A mounted remote whose portal answers with `lend`. The API needs the password until `first` is not the session any more, or `typed` says so. */
async function open(lend: (reason: SessionReason) => PortalSession | undefined, state = { isTyped: false }) {
  const reasons: SessionReason[] = []
  const bus = createBus()
  const session = createSession(
    bus,
    new BehaviorSubject<MountOptions>({
      apiBaseUrl: '',
      session(reason) {
        reasons.push(reason)
        return lend(reason)
      },
    }),
  )
  await session.ask()
  const sent: (string | undefined)[] = []
  const send = pipeline([askPassword(bus, session.confirm)], ({ headers }: Request) => {
    sent.push(headers.Authorization)
    return Promise.resolve(state.isTyped || headers.Authorization !== 'Bearer first' ? done : refused)
  })
  const remove = () => send({ method: 'DELETE', path: '/adminusers/AD-0002', query: {}, headers: { ...bus.auth.value } })
  return { reasons, session, sent, remove }
}

test('an act that needs the password asks the portal why, and goes out in the session that the portal signed in anew', async () => {
  const { reasons, sent, remove } = await open((reason) => (reason === 'reauth' ? { ...first, token: 'second' } : first))
  await expect(Promise.all([remove(), remove()])).resolves.toEqual([done, done])
  expect(reasons).toEqual(['start', 'reauth'])
  expect(sent).toEqual(['Bearer first', 'Bearer first', 'Bearer second', 'Bearer second'])
})

test('a portal that confirmed the password in the same session lends that session again', async () => {
  const state = { isTyped: false }
  const { remove } = await open((reason) => {
    state.isTyped = reason === 'reauth'
    return first
  }, state)
  await expect(remove()).resolves.toBe(done)
})

test('a portal whose person cancels lends none: the act is refused, and the session goes on', async () => {
  const { session, sent, remove } = await open((reason) => (reason === 'reauth' ? undefined : first))
  await expect(remove()).resolves.toBe(refused)
  expect([session.phase.value, sent.length]).toEqual(['active', 1])
})

/** A remote of a portal that gives it another function at each render. */
async function openRendering(initial: MountOptions['session']) {
  const bus = createBus()
  const options = new BehaviorSubject<MountOptions>({ apiBaseUrl: '', session: initial })
  const session = createSession(bus, options)
  await session.ask()
  const tokens: (string | undefined)[] = []
  bus.auth.subscribe((auth) => tokens.push(auth?.Authorization))
  return {
    session,
    tokens,
    render(next: MountOptions['session']) {
      options.next({ ...options.value, session: next })
      return session.renew()
    },
  }
}

test('another function with the same session starts nothing, and does not make the portal refresh its token', async () => {
  const reasons: SessionReason[] = []
  const lend = (reason: SessionReason) => {
    reasons.push(reason)
    return first
  }
  const { render, tokens, session } = await openRendering(lend)
  await render((reason) => lend(reason))
  expect([tokens, session.phase.value, reasons]).toEqual([['Bearer first'], 'active', ['start', 'start']])
})

test('another function with the session that the API refused starts nothing, and the card stays until a person goes on', async () => {
  const { render, tokens, session } = await openRendering(() => first)
  session.expire()
  await render(() => first)
  expect([tokens, session.phase.value]).toEqual([['Bearer first'], 'expired'])
  await session.ask()
  expect([tokens, session.phase.value]).toEqual([['Bearer first', 'Bearer first'], 'active'])
})

test('a late answer of the function before does not replace the session of another person', async () => {
  let answer = (_: PortalSession) => {}
  const { render, tokens, session } = await openRendering((reason) =>
    reason === 'start' ? first : new Promise<PortalSession>((resolve) => (answer = resolve)),
  )
  const late = session.ask()
  await Promise.resolve()
  await render(() => ({ token: 'other', userId: 'bilal' }))
  answer({ token: 'second', userId: 'amina' })
  await expect(late).resolves.toEqual({ Authorization: 'Bearer other', USERID: 'bilal' })
  expect(tokens).toEqual(['Bearer first', 'Bearer other'])
})
