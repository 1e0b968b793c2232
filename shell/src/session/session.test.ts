import { createBus } from '@matchdesk/shared/bus'
import { createClock } from './clock'
import { createSession } from './session'
import { createKeep } from './storage'

const start = Date.parse('2026-01-01T00:00:00Z')

const tokenUntil = (end: number, sub = 'a') => `x.${btoa(JSON.stringify({ sub, exp: end / 1000 }))}.x`

function open() {
  const keep = createKeep(() => localStorage)
  const clock = createClock(keep)
  const bus = createBus()
  const expired: string[] = []
  bus.on('session-expired').subscribe(({ path }) => expired.push(path))
  const startAgain = jest.fn()
  return { keep, clock, bus, expired, startAgain, session: createSession(bus, keep, clock, startAgain) }
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now: start })
})
afterEach(() => jest.useRealTimers())

test('signing in keeps token and user id, and the bus carries both', () => {
  const { session, bus } = open()
  session.signIn({ token: 'plain', USERID: 'u1' })
  expect(bus.auth.value).toEqual({ Authorization: 'Bearer plain', USERID: 'u1' })
  expect([localStorage.getItem('token'), localStorage.getItem('USERID')]).toEqual(['plain', 'u1'])
})

test('a kept session is there after a reload, unless its time is over', () => {
  open().session.signIn({ token: tokenUntil(start + 60_000), USERID: 'u1' })
  expect(open().bus.auth.value?.USERID).toBe('u1')
  jest.setSystemTime(start + 61_000)
  expect(open().bus.auth.value).toBeNull()
})

test('a session ends by itself when its token does', () => {
  const { session, bus, expired } = open()
  session.signIn({ token: tokenUntil(start + 60_000), USERID: 'u1' })
  jest.advanceTimersByTime(59_000)
  expect(bus.auth.value).not.toBeNull()
  jest.advanceTimersByTime(2000)
  expect(bus.auth.value).toBeNull()
  expect(expired).toHaveLength(1)
  expect(localStorage.getItem('token')).toBeNull()
})

test('a clock that is an hour fast does not end a session early', () => {
  const { clock, session, bus } = open()
  clock.hear(new Date(start - 3_600_000).toUTCString())
  session.signIn({ token: tokenUntil(start - 1_800_000), USERID: 'u1' })
  jest.advanceTimersByTime(1_700_000)
  expect(bus.auth.value).not.toBeNull()
  expect(open().bus.auth.value).not.toBeNull()
  jest.advanceTimersByTime(200_000)
  expect(bus.auth.value).toBeNull()
})

test('a session that another tab has ended ends here', () => {
  const { session, bus, startAgain } = open()
  session.signIn({ token: 'plain', USERID: 'u1' })
  localStorage.clear()
  session.follow()
  expect(bus.auth.value).toBeNull()
  expect(startAgain).not.toHaveBeenCalled()
})

test('when another tab signs in as somebody else, this tab starts again and never mixes the two', () => {
  const { session, bus, startAgain } = open()
  session.signIn({ token: 'plain', USERID: 'u1' })
  localStorage.setItem('USERID', 'u2')
  localStorage.setItem('token', 'other')
  session.follow()
  expect(startAgain).toHaveBeenCalledTimes(1)
  expect(bus.auth.value).toEqual({ Authorization: 'Bearer plain', USERID: 'u1' })
})

test('the end of a session is told once, however many calls find out', () => {
  const { session, bus } = open()
  const toasts: string[] = []
  bus.on('toast').subscribe(({ text }) => toasts.push(text))
  session.signIn({ token: 'plain', USERID: 'u1' })
  bus.emit('session-expired', { path: '/a' })
  bus.emit('session-expired', { path: '/a' })
  expect(toasts).toEqual(['Your session has ended. Please sign in again.'])
})
