import { createBus } from '@matchdesk/shared/bus'
import type { Reply, Request } from '@matchdesk/shared/client'
import { createRenewal, pipeline } from '@matchdesk/shared/client/transport'
import { BehaviorSubject } from 'rxjs'
import { createClock } from './clock'
import { createSession } from './session'
import { createSafeStorage } from './safeStorage'

const requestOf = (method: Request['method'], Authorization: string | undefined, key = ''): Request => ({
  method,
  path: '/things',
  query: {},
  headers: { ...(Authorization && { Authorization, USERID: 'u1' }), 'Idempotency-Key': key },
})

function open(isChanged: boolean) {
  localStorage.clear()
  const bus = createBus()
  const session = createSession(
    bus,
    createSafeStorage(() => localStorage),
    createClock(),
    jest.fn(),
  )
  const changed = new BehaviorSubject(isChanged)
  const sent: Request[] = []
  const renewal = createRenewal(bus, session, changed)
  const send = pipeline([renewal.step], async (request): Promise<Reply> => {
    sent.push(request)
    await Promise.resolve()
    if (request.headers.Authorization !== 'Bearer old') return { status: 200, body: 'done' }
    bus.emit('session-expired', { path: '/' })
    return { status: 401, body: undefined }
  })
  session.signIn({ token: 'old', USERID: 'u1' })
  return { bus, session, changed, sent, renewal, send }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('a refused session leads to the sign-in where no form has changes', async () => {
  const { bus, sent, renewal, send } = open(false)
  await expect(send(requestOf('GET', 'Bearer old'))).resolves.toMatchObject({ status: 401 })
  expect([sent.length, bus.auth.value, renewal.isPrompting.value]).toEqual([1, null, false])
})

test('over a changed form all that was refused goes out once more, with its key and the new session', async () => {
  const { session, sent, renewal, send } = open(true)
  const replies = ['a', 'b', 'c'].map((key) => send(requestOf('POST', 'Bearer old', key)))
  await nextTask()
  expect([renewal.isPrompting.value, sent.length]).toEqual([true, 3])
  session.signIn({ token: 'new', USERID: 'u1' })
  expect(await Promise.all(replies)).toEqual(Array(3).fill({ status: 200, body: 'done' }))
  expect(sent.slice(3).map(({ headers }) => headers)).toEqual(
    ['a', 'b', 'c'].map((key) => ({ Authorization: 'Bearer new', USERID: 'u1', 'Idempotency-Key': key })),
  )
  expect(renewal.isPrompting.value).toBe(false)
})

test('Cancel keeps the form: a later write prompts again, a read does not, and no request goes out', async () => {
  const { bus, sent, renewal, send } = open(true)
  const reply = send(requestOf('POST', 'Bearer old'))
  await nextTask()
  renewal.isPrompting.next(false)
  await expect(reply).resolves.toMatchObject({ status: 401 })
  expect(bus.auth.value).not.toBeNull()
  await expect(send(requestOf('GET', 'Bearer old'))).resolves.toMatchObject({ status: 401 })
  expect(renewal.isPrompting.value).toBe(false)
  void send(requestOf('POST', 'Bearer old'))
  await nextTask()
  expect([renewal.isPrompting.value, sent.length]).toEqual([true, 1])
})

test('the session ends when somebody gives the form up', async () => {
  const { bus, changed, renewal, send } = open(true)
  const reply = send(requestOf('POST', 'Bearer old'))
  await nextTask()
  renewal.isPrompting.next(false)
  changed.next(false)
  await reply
  expect(bus.auth.value).toBeNull()
})

test('nothing is sent again as somebody else', async () => {
  const { session, sent, send } = open(true)
  const reply = send(requestOf('POST', 'Bearer old'))
  await nextTask()
  session.signIn({ token: 'theirs', USERID: 'u2' })
  await expect(reply).resolves.toMatchObject({ status: 401 })
  expect(sent).toHaveLength(1)
})

test('a public call has nothing to renew', async () => {
  const { sent, send } = open(true)
  await expect(send(requestOf('POST', undefined))).resolves.toMatchObject({ status: 200 })
  expect(sent).toHaveLength(1)
})
