import { session } from '@matchdesk/shared/contract'
import { like } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { countGuess } from '../../src/areas/session/guesses'
import { issueResetToken } from '../../src/auth/resetTokens'
import { rateLimits } from '../../src/db'
import { buildApp } from '../../src/app'
import { TestApi, password } from '../support/testApi'

const api = new TestApi()
const amina = 'amina@team.example'

interface Typed {
  readonly email?: string
  readonly secret?: string
  readonly from?: string
  readonly cookie?: string
}

const signIn = ({ email = amina, secret = password, from = '10.0.0.1', cookie }: Typed) =>
  api.inject<{ token: string; USERID: string }>({
    method: 'POST',
    url: `/api/v1${session.login.path}`,
    payload: { email_id: email, password: secret },
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
  })
const guess = (typed: Typed) => signIn({ ...typed, secret: 'guess' })
const cookieIn = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => String(headers['set-cookie']).split(';')[0] ?? ''

async function guessTenTimes(typed: Typed) {
  for (let n = 0; n < 10; n++) assert.equal((await guess(typed)).status, 401)
}

/** Counts guesses of strangers without their passwords: each comparison takes a tenth of a second. */
async function countGuesses(count: number, network = '10.0.0.1', email = amina) {
  for (let n = 0; n < count; n++) await countGuess(api.db, { email, network, device: undefined }, api.now())
}

/** A hundred wrong passwords from ten addresses: as many as strangers have in an hour. */
async function guessFromEverywhere() {
  for (let n = 1; n <= 10; n++) await countGuesses(10, `10.9.9.${n}`)
}

describe('a stranger who guesses', () => {
  test('waits longer after each guess, and no longer for the tries in between', async () => {
    await guessTenTimes({})
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      for (let n = 0; n < 3; n++) {
        const { status, headers } = await guess({})
        const seconds = Number(headers['retry-after'])
        assert.equal(status, 429)
        assert.ok(seconds > minutes * 60 - 30 && seconds <= minutes * 60, `${seconds} seconds in place of ${minutes} minutes`)
      }
      api.wait(minutes)
      assert.equal((await guess({})).status, 401)
    }
  })

  test('does not wait for a free guess whose moment is a little later', async () => {
    api.wait(0.01)
    await guess({})
    api.wait(-0.01)
    assert.equal((await guess({})).status, 401)
  })

  test('starts anew half a day later', async () => {
    await countGuesses(10)
    api.wait(12 * 60 + 1)
    await countGuesses(10)
    assert.equal((await guess({})).status, 429)
  })

  test('keeps nobody out at another address', async () => {
    await countGuesses(10)
    assert.equal((await signIn({})).status, 429)
    assert.equal((await signIn({ from: '10.0.0.2' })).status, 200)
  })

  test('has a hundred guesses an hour for one account, from however many addresses', async () => {
    await guessFromEverywhere()
    assert.equal((await guess({ from: '10.9.9.11' })).status, 429)
    assert.equal((await signIn({ email: 'bilal@team.example', from: '10.9.9.11' })).status, 200)
    api.wait(61)
    assert.equal((await guess({ from: '10.9.9.11' })).status, 401)
  })

  test('leaves a number of counts that has a limit', async () => {
    for (let n = 0; n < 99; n++) await countGuesses(1, '10.0.0.1', `guess${n}@team.example`)
    for (let n = 99; n < 103; n++) await guess({ email: `guess${n}@team.example` })
    assert.equal(await api.db.$count(rateLimits, like(rateLimits.key, 'login guess% from %')), 100)
  })
})

describe('a device that somebody signed in with before', () => {
  test('lets its owner in while strangers guess, at the same address and everywhere else', async () => {
    const cookie = cookieIn(await signIn({}))
    await guessFromEverywhere()
    for (const from of ['10.9.9.1', '10.7.7.7']) {
      assert.equal((await signIn({ from })).status, 429)
      assert.equal((await signIn({ from, cookie })).status, 200)
    }
  })

  test('counts its own wrong passwords, and those keep nobody else out', async () => {
    const cookie = cookieIn(await signIn({}))
    await guessTenTimes({ cookie })
    assert.equal((await signIn({ cookie })).status, 429)
    assert.equal((await signIn({})).status, 200)
    api.wait(1)
    assert.equal((await signIn({ cookie })).status, 200)
    await guessTenTimes({ cookie })
  })

  test('is the same device after the next sign-in', async () => {
    const cookie = cookieIn(await signIn({}))
    assert.equal(cookieIn(await signIn({ cookie })), cookie)
    assert.notEqual(cookieIn(await signIn({})), cookie)
  })

  test('is known to one account only, and not by a cookie that somebody made up', async () => {
    const cookie = cookieIn(await signIn({}))
    const ofBilal = cookieIn(await signIn({ email: 'bilal@team.example' }))
    const [name = ''] = cookie.split('=')
    const madeUp = [
      ofBilal,
      `${name}=${ofBilal.split('=')[1]}`,
      cookie.replace(/=./, (start) => (start === '=_' ? '=-' : '=_')),
      cookie.slice(0, -1),
      `${cookie}x`,
    ]
    await countGuesses(10)
    for (const one of madeUp) assert.equal((await signIn({ cookie: one })).status, 429)
    assert.equal((await signIn({ cookie: `${ofBilal}; ${cookie}` })).status, 200)
  })

  test('is known by a cookie that grants nothing else, names nobody, and that no script reads', async () => {
    const { headers, body } = await signIn({})
    const header = String(headers['set-cookie'])
    assert.match(header, /^device_[0-9a-f]{16}=[\w-]+\.[\w-]+; Path=\/api\/v1\/admin\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    assert.ok(!header.includes(body.USERID))
    const cookie = cookieIn({ headers })
    assert.equal((await api.call(session.profile, {}, { as: {}, headers: { cookie } })).status, 401)
    assert.equal((await api.call(session.profile, {}, { as: { userid: body.USERID, cookie } })).status, 401)
    assert.equal((await guess({})).headers['set-cookie'], undefined)
  })

  test('sends its cookie over TLS only, where the API has TLS', async () => {
    const app = await buildApp({ ...api.deps, settings: { ...api.deps.settings, publicApiUrl: 'https://api.example.org' } })
    const payload = { email_id: amina, password }
    const { headers } = await app.inject({ method: 'POST', url: `/api/v1${session.login.path}`, payload })
    assert.match(String(headers['set-cookie']), /; Secure$/)
    await app.close()
  })

  test('is also one that a password was reset with: its owner gets in while strangers guess', async () => {
    await guessFromEverywhere()
    const issued = await issueResetToken(api.db, amina, api.now())
    const body = { reset_token: issued?.token ?? '', new_password: 'Blue7Kite9' }
    const cookie = cookieIn(await api.call(session.reset, { body }, { as: {} }))
    assert.equal((await signIn({ secret: 'Blue7Kite9', from: '10.9.9.1' })).status, 429)
    assert.equal((await signIn({ secret: 'Blue7Kite9', from: '10.9.9.1', cookie })).status, 200)
  })
})
