import { roleScopes, session } from '@matchdesk/shared/contract'
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { SignJWT, decodeJwt } from 'jose'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { admins, rateLimits, sessions } from '../../src/db'
import { buildApp } from '../../src/app'
import { keyInUse } from '../../src/auth/sessionKeys'
import { changePassword } from '../../src/sessions/openSessions'
import { onPostgres } from '../support/engine'
import { TestApi, password, type Headers } from '../support/testApi'
import { untilSomebodyWaits } from '../support/untilSomebodyWaits'

const api = new TestApi()
const signIn = (email_id: string, secret: string) => api.call(session.login, { body: { email_id, password: secret } }, { as: {} })

describe('signing in', () => {
  test('returns a token, the id and a greeting', async () => {
    const { status, body } = await signIn('amina@team.example', password)
    assert.equal(status, 200)
    assert.equal(body.USERID, api.amina.userid)
    assert.equal(body.message, 'Welcome, Amina')
    const { exp, iat } = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; iat: number }
    assert.equal(exp - iat, 12 * 3600)
  })

  test('takes the address in any case, but the password only as it is', async () => {
    assert.equal((await signIn(' AMINA@team.example', password)).status, 200)
    assert.equal((await signIn('amina@team.example', ` ${password}`)).status, 401)
    assert.equal((await signIn('amina@team.example', password.toUpperCase())).status, 401)
  })

  test('says the same for a wrong password and an unknown address', async () => {
    const wrong = await signIn('amina@team.example', 'not it')
    const unknown = await signIn('nobody@team.example', 'not it')
    assert.deepEqual([wrong.status, wrong.body], [unknown.status, unknown.body])
    assert.deepEqual([wrong.status, wrong.body], [401, { message: 'Email or password is not correct' }])
  })

  test('stops after ten wrong passwords, known or not, and lets the owner in a minute later', async () => {
    for (const who of ['amina@team.example', 'nobody@team.example']) {
      for (let n = 0; n < 10; n++) assert.equal((await signIn(n % 2 ? who.toUpperCase() : who, 'guess')).status, 401)
      const { status, headers, body } = await signIn(who, password)
      assert.deepEqual([status, body.message], [429, 'Too many attempts. Please try again later'])
      assert.ok(Number(headers['retry-after']) > 30)
    }
    api.wait(1)
    assert.equal((await signIn('amina@team.example', password)).status, 200)
  })

  test('counts guesses that come all at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn('amina@team.example', 'guess')))
    assert.equal(guesses.filter(({ status }) => status === 401).length, 10)
  })

  test('counts by the address it comes from, not by one that is made up', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 105 }, (_, n) =>
        api.call(
          session.login,
          { body: { email_id: `guess${n}@team.example`, password: 'x' } },
          { as: {}, headers: { 'x-forwarded-for': `10.0.0.${n}` } },
        ),
      ),
    )
    assert.equal(statuses.filter(({ status }) => status === 429).length, 5)
  })

  test('forgets the failures of somebody who gets in', async () => {
    for (let n = 0; n < 9; n++) await signIn('amina@team.example', 'guess')
    assert.equal((await signIn('amina@team.example', password)).status, 200)
    assert.equal((await signIn('amina@team.example', 'guess')).status, 401)
    assert.equal((await api.db.select().from(rateLimits).where(eq(rateLimits.key, 'login amina@team.example from 127.0.0.1')))[0]?.n, 1)
  })

  if (onPostgres)
    test('is refused with a password that changes meanwhile', async () => {
      let signingIn: ReturnType<typeof signIn> | undefined
      await api.db.transaction(async (tx) => {
        await tx.insert(rateLimits).values({ key: 'login from 127.0.0.1', n: 1, resets_at: new Date(api.now().getTime() + 60_000) })
        signingIn = signIn('amina@team.example', password)
        await Promise.race([signingIn, untilSomebodyWaits(api.db)])
        await changePassword({ tx, now: () => api.now(), publish: async () => {} }, api.amina.userid!, 'Kite-over-Hunza-8', {
          updatedAt: api.now(),
          updated_by: null,
        })
      })
      const answer = await signingIn
      assert.deepEqual([answer?.status, answer?.body.message], [401, 'Email or password is not correct'])
      assert.equal(await api.db.$count(sessions, eq(sessions.admin_id, api.amina.userid!)), 0)
    })

  test('requires both fields', async () => {
    assert.deepEqual((await signIn('', 'x')).body, { message: 'Email required!', field: 'email_id' })
    assert.deepEqual((await signIn('a@b.example', '')).body, { message: 'Password required!', field: 'password' })
    assert.equal((await signIn('a@b.example', 'x'.repeat(1025))).status, 400)
  })

  test('keeps passwords as Argon2id, each with its own salt', async () => {
    const rows = await api.db.select({ hash: admins.password_hash }).from(admins)
    for (const { hash } of rows) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('a password that was hashed at another cost', () => {
  const hashAtAnotherCost = () => hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const hashOfAmina = async () => (await api.db.select().from(admins).where(eq(admins.email_id, 'amina@team.example')))[0]?.password_hash
  const setHashOfAmina = (password_hash: string) => api.db.update(admins).set({ password_hash }).where(eq(admins.email_id, 'amina@team.example'))

  test('is hashed again when its owner signs in', async () => {
    await setHashOfAmina(await hashAtAnotherCost())
    assert.equal((await signIn('amina@team.example', password)).status, 200)
    const renewed = await hashOfAmina()
    assert.match(renewed ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.equal((await signIn('amina@team.example', password)).status, 200)
    assert.equal(await hashOfAmina(), renewed)
  })

  test('stays as it is for a wrong guess', async () => {
    const old = await hashAtAnotherCost()
    await setHashOfAmina(old)
    assert.equal((await signIn('amina@team.example', 'guess')).status, 401)
    assert.equal(await hashOfAmina(), old)
  })
})

describe('a session', () => {
  test('shows who is signed in', async () => {
    const { status, body } = await api.call(session.profile, {})
    const may = [...roleScopes.Owner, 'account']
    assert.deepEqual([status, body], [200, { profile: { name: 'Amina', email_id: 'amina@team.example', profile: null, role: 'Owner', may } }])
  })

  test('is over at once after signing out, and only that one', async () => {
    const phone = await api.signIn('amina@team.example')
    assert.equal((await api.call(session.logout, {}, { as: phone })).status, 200)
    assert.equal((await api.call(session.profile, {}, { as: phone })).status, 401)
    assert.equal((await api.call(session.profile, {})).status, 200)
  })

  test('tells the browser, when it ends, to delete what it has stored of the API', async () => {
    const { headers } = await api.call(session.logout, {})
    assert.equal(headers['clear-site-data'], '"cache", "storage"')
  })

  test('goes on after a statement that the database refused', async () => {
    await assert.rejects(async () => api.db.execute(sql`select 1 / 0`))
    assert.equal((await api.call(session.profile, {})).status, 200)
  })

  test('is over when its row says so, whatever its token says', async () => {
    await api.db.update(sessions).set({ expires_at: new Date(api.now().getTime() - 1000) })
    assert.equal((await api.call(session.profile, {})).status, 401)
  })

  test('is over when its token says so, whatever its row says', async () => {
    await api.db.update(sessions).set({ expires_at: new Date(api.now().getTime() + 365 * 24 * 3_600_000) })
    api.wait(12 * 60 + 1)
    assert.equal((await api.call(session.profile, {})).status, 401)
  })

  test('is over when the administrator is gone', async () => {
    await api.db.delete(admins).where(eq(admins.email_id, 'amina@team.example'))
    assert.equal((await api.call(session.profile, {})).status, 401)
    assert.equal((await api.db.select().from(sessions)).length, 1)
  })

  test('outlives a new secret while the API still knows the old one', async () => {
    const withSecrets = (...sessionSecrets: string[]) => buildApp({ ...api.deps, settings: { ...api.deps.settings, sessionSecrets } })
    const [old = ''] = api.deps.settings.sessionSecrets
    const [both, fresh] = await Promise.all([withSecrets('a new secret', old), withSecrets('a new secret')])
    const statusAt = async (app: FastifyInstance, headers: Headers) => (await app.inject({ url: '/api/v1/admin/profile', headers })).statusCode
    assert.deepEqual([await statusAt(both, api.amina), await statusAt(fresh, api.amina)], [200, 401])

    const payload = { email_id: 'amina@team.example', password }
    const { token, USERID } = (await both.inject({ method: 'POST', url: '/api/v1/admin/login', payload })).json<{ token: string; USERID: string }>()
    const signedIn = { authorization: `Bearer ${token}`, userid: USERID }
    assert.deepEqual([await statusAt(both, signedIn), await statusAt(fresh, signedIn), await statusAt(api.app, signedIn)], [200, 200, 401])
    await Promise.all([both.close(), fresh.close()])
  })

  test('is none for a token of ours that names no id of a session or of an administrator', async () => {
    const claims = decodeJwt(api.amina.authorization?.slice(7) ?? '')
    const statusWith = async (changed: object) => {
      const key = new TextEncoder().encode(keyInUse(api.deps.settings, 'session'))
      const token = await new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
      const { status, body } = await api.call(session.profile, {}, { as: { ...api.amina, authorization: `Bearer ${token}` } })
      return [status, (body as { message?: string }).message]
    }
    assert.deepEqual(await statusWith({}), [200, undefined])
    for (const forged of [{ sid: 'x' }, { sid: 7 }, { sid: '' }, { sub: 'x' }])
      assert.deepEqual(await statusWith(forged), [401, 'Please sign in again'], JSON.stringify(forged))
  })

  test('does not take the id of somebody else', async () => {
    assert.equal((await api.call(session.profile, {}, { as: { ...api.amina, userid: api.bilal.userid ?? '' } })).status, 401)
    assert.equal((await api.call(session.profile, {}, { as: { authorization: api.amina.authorization ?? '' } })).status, 401)
  })
})

describe('a stranger', () => {
  const tokens = (good: string): Record<string, string> => {
    const [head = '', payload = '', sign = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const pack = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return {
      none: '',
      garbage: 'Bearer garbage',
      'another scheme': `Basic ${good}`,
      'no signature': `Bearer ${head}.${payload}.`,
      'no algorithm': `Bearer ${pack({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'another subject': `Bearer ${head}.${pack({ ...claims, sub: api.bilal.userid })}.${sign}`,
      'a longer life': `Bearer ${head}.${pack({ ...claims, exp: 9_999_999_999 })}.${sign}`,
      'a huge token': `Bearer ${head}.${payload}${'A'.repeat(5000)}.${sign}`,
    }
  }

  test('is refused with a forged token', async () => {
    const call = (authorization: string) => api.call(session.profile, {}, { as: { ...api.amina, authorization } })
    const good = api.amina.authorization ?? ''
    for (const [name, token] of Object.entries(tokens(good.slice(7)))) {
      const { status, body } = await call(token)
      assert.deepEqual([name, status, body], [name, 401, { message: 'Please sign in again' }])
    }
  })
})
