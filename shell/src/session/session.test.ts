import { createBus } from '@matchdesk/shared/bus'
import { createClock } from './clock'
import { createSession, readScopes } from './session'
import { createSafeStorage } from './safeStorage'

const start = Date.parse('2026-01-01T00:00:00Z')

const tokenUntil = (end: number, sub = 'u1') => `x.${btoa(JSON.stringify({ sub, exp: end / 1000 }))}.x`

function open() {
  const storage = createSafeStorage(() => localStorage)
  const clock = createClock()
  const bus = createBus()
  const expired: string[] = []
  bus.on('session-expired').subscribe(({ path }) => expired.push(path))
  const reloadAtStart = jest.fn()
  return { storage, clock, bus, expired, reloadAtStart, session: createSession(bus, storage, clock, reloadAtStart) }
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: start })
})
afterEach(() => jest.useRealTimers())

test('signing in stores token and user id, and publishes both on the bus', () => {
  const { session, bus } = open()
  session.signIn({ token: 'plain', USERID: 'u1' })
  expect(bus.auth.value).toEqual({ Authorization: 'Bearer plain', USERID: 'u1' })
  expect([localStorage.getItem('token'), localStorage.getItem('USERID')]).toEqual(['plain', 'u1'])
})

test('the scopes of a session are stored with it, and end with it', () => {
  const { session, storage } = open()
  session.signIn({ token: 'plain', USERID: 'u1', may: ['users.read'] })
  expect([...(readScopes(storage) ?? [])]).toEqual(['self', 'users.read'])
  session.signIn({ token: 'plain', USERID: 'u1' })
  expect(readScopes(storage)).toBeUndefined()
})

const openSynchronized = () => {
  const services = open()
  services.clock.synchronize(new Date(Date.now()).toUTCString())
  return services
}

test('a stored session is there after a reload, unless its time is over by the server clock', () => {
  open().session.signIn({ token: tokenUntil(start + 60_000), USERID: 'u1' })
  expect(open().bus.auth.value?.USERID).toBe('u1')
  jest.setSystemTime(start + 61_000)
  expect(open().bus.auth.value?.USERID).toBe('u1')
  expect(openSynchronized().bus.auth.value).toBeNull()
})

test('a session ends with its token, after a warning a minute before', () => {
  const { session, bus, expired } = openSynchronized()
  session.signIn({ token: tokenUntil(start + 180_000), USERID: 'u1' })
  jest.advanceTimersByTime(119_000)
  expect(session.phase.value).toBe('active')
  jest.advanceTimersByTime(2000)
  expect(session.phase.value).toBe('ending')
  expect(bus.auth.value).not.toBeNull()
  jest.advanceTimersByTime(60_000)
  expect(bus.auth.value).toBeNull()
  expect(session.phase.value).toBe('signedOut')
  expect(expired).toHaveLength(1)
  expect(localStorage.getItem('token')).toBeNull()
})

describe('a session that nobody uses', () => {
  const minutes = (count: number) => count * 60_000

  test('is about to end after twenty-nine minutes, goes on with a use, and ends thirty minutes after it', () => {
    const { session, bus, expired } = openSynchronized()
    session.signIn({ token: tokenUntil(start + minutes(600)), USERID: 'u1' })
    session.noteUse(30)
    jest.advanceTimersByTime(minutes(29) + 1000)
    expect([session.phase.value, session.endsIdle()]).toEqual(['ending', true])
    session.noteUse(30)
    expect(session.phase.value).toBe('active')
    jest.advanceTimersByTime(minutes(30) + 1000)
    expect([bus.auth.value, expired.length]).toEqual([null, 1])
  })

  test('goes on with a use in another tab', () => {
    const { session } = openSynchronized()
    session.signIn({ token: tokenUntil(start + minutes(600)), USERID: 'u1' })
    session.noteUse(30)
    jest.advanceTimersByTime(minutes(29) + 1000)
    localStorage.setItem('idleEndsAt', String(Date.now() + minutes(30)))
    session.followUse()
    expect(session.phase.value).toBe('active')
    jest.advanceTimersByTime(minutes(29) - 1000)
    expect(session.phase.value).toBe('active')
  })

  test('does not end where the API never heard of a use, and not by the use of the session before', () => {
    const { session } = openSynchronized()
    localStorage.setItem('idleEndsAt', String(start - minutes(10)))
    session.signIn({ token: tokenUntil(start + minutes(600)), USERID: 'u1' })
    jest.advanceTimersByTime(minutes(60))
    expect(session.phase.value).toBe('active')
  })

  test('ends by its age even if somebody uses it', () => {
    const { session } = openSynchronized()
    session.signIn({ token: tokenUntil(start + minutes(10)), USERID: 'u1' })
    session.noteUse(30)
    jest.advanceTimersByTime(minutes(9) + 1000)
    expect([session.phase.value, session.endsIdle()]).toEqual(['ending', false])
  })
})

test.each([-1, 1])('a clock that is wrong by %i day neither ends a session early nor keeps it', (days) => {
  const { clock, session, bus } = open()
  const server = start + days * 86_400_000
  session.signIn({ token: tokenUntil(server + 120_000), USERID: 'u1' })
  clock.synchronize(new Date(server).toUTCString())
  jest.advanceTimersByTime(119_000)
  expect(bus.auth.value).not.toBeNull()
  expect(open().bus.auth.value).not.toBeNull()
  jest.advanceTimersByTime(2000)
  expect(bus.auth.value).toBeNull()
})

test('while something would be lost, an ended session stays on the page until it may go', () => {
  const { session, bus } = openSynchronized()
  session.signIn({ token: 'plain', USERID: 'u1' })
  session.hasUnsavedWork.next(true)
  bus.emit('session-expired', { path: '/a' })
  expect([session.phase.value, bus.auth.value?.USERID]).toEqual(['expired', 'u1'])
  session.hasUnsavedWork.next(false)
  expect([session.phase.value, bus.auth.value]).toEqual(['signedOut', null])
})

test('a tab takes over the newer session of another tab instead of ending its own', () => {
  const { session, bus } = open()
  session.signIn({ token: 'plain', USERID: 'u1' })
  localStorage.setItem('token', 'newer')
  bus.emit('session-expired', { path: '/a' })
  expect(bus.auth.value).toEqual({ Authorization: 'Bearer newer', USERID: 'u1' })
  expect(session.phase.value).toBe('active')
})

test('a session that was cleared away ends here, one in memory stays', () => {
  const { session, bus, reloadAtStart } = open()
  session.signIn({ token: 'plain', USERID: 'u1' })
  session.syncWithStorage()
  expect(bus.auth.value).not.toBeNull()
  localStorage.clear()
  session.syncWithStorage()
  expect(bus.auth.value).toBeNull()
  expect(reloadAtStart).not.toHaveBeenCalled()
})

test('a tab starts again where another tab signs in as somebody else, and never mixes the two', () => {
  const { session, bus, reloadAtStart } = open()
  session.signIn({ token: tokenUntil(start + 900_000, 'u1'), USERID: 'u1' })
  localStorage.setItem('USERID', 'u2')
  session.syncWithStorage()
  expect(bus.auth.value?.USERID).toBe('u1')
  localStorage.setItem('token', tokenUntil(start + 900_000, 'u2'))
  session.syncWithStorage()
  expect(reloadAtStart).toHaveBeenCalledTimes(1)
  expect(bus.auth.value).toBeNull()
})

test('somebody else who signs in over a page does not get it', () => {
  const { session, bus, reloadAtStart } = open()
  session.signIn({ token: tokenUntil(start + 900_000, 'u1'), USERID: 'u1' })
  session.signIn({ token: tokenUntil(start + 900_000, 'u2'), USERID: 'u1' })
  expect(reloadAtStart).toHaveBeenCalledTimes(1)
  expect(bus.auth.value).toBeNull()
  expect(open().bus.auth.value).toBeNull()
})

test('one toast announces the end of a session, however many calls find it ended', () => {
  const { session, bus } = open()
  const toasts: string[] = []
  bus.on('toast').subscribe(({ text }) => toasts.push(text))
  session.signIn({ token: 'plain', USERID: 'u1' })
  bus.emit('session-expired', { path: '/a' })
  bus.emit('session-expired', { path: '/a' })
  expect(toasts).toEqual(['Your session has ended. Please sign in again.'])
})
