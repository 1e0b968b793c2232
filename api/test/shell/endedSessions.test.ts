import { adminUsers, claims, passkeys, session, sessions } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { issueResetToken } from '../../src/auth/resetTokens'
import { setAdmin } from '../../src/sessions/setAdmin'
import { adminCode } from '../support/sessions'
import { askSignIn, withPasskey } from '../support/authenticator'
import { onPostgres } from '../support/engine'
import { appCode, withFactor } from '../support/factors'
import { followQuietly } from '../support/secondApi'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, password, type Headers } from '../support/testApi'

const api = new TestApi()
const email_id = 'bilal@team.example'
const fresh = 'Blue7Kite9'

const enter = async (code?: string): Promise<Headers> => {
  const { body } = await api.call(session.login, { body: { email_id, password, ...(code && { code }) } }, { as: {} })
  return { authorization: `Bearer ${body.token}`, userid: body.USERID }
}
const statusOf = async (as: Headers) => (await api.call(session.profile, {}, { as })).status

interface Way {
  /** Opens the session that ends, and returns what ends it. */
  readonly begin: () => Promise<{ lost: Headers; end: () => Promise<{ status: number }> }>
  /** Does the session of Bilal that acts go on? */
  readonly keeps: boolean
}

const way = (end: (lost: Headers) => Promise<{ status: number }>, keeps: boolean): Way => ({
  keeps,
  async begin() {
    const lost = await enter()
    return { lost, end: () => end(lost) }
  },
})
const setPassword = (as: Headers) =>
  api.call(adminUsers.update, { params: { id: api.bilal.userid! }, headers: {}, body: { password: fresh } }, { as })
const as = () => ({ as: api.bilal })

const ways: Readonly<Record<string, Way>> = {
  'signs out': way((lost) => api.call(session.logout, {}, { as: lost }), true),
  'ends all other sessions': way(() => api.call(sessions.endOthers, {}, as()), true),
  'is signed out by a colleague': way(async () => api.call(adminUsers.endSessions, { params: await adminCode(api) }), false),
  'is deleted by a colleague': way(async () => api.call(adminUsers.remove, { params: await adminCode(api) }), false),
  'gets a password from a colleague': way(() => setPassword(api.amina), false),
  'changes the own password': way(() => setPassword(api.bilal), true),
  'resets the password by mail': way(async () => {
    const token = (await issueResetToken(api.db, email_id, api.now()))!.token
    return api.call(session.reset, { body: { reset_token: token, new_password: fresh } }, { as: {} })
  }, false),
  'switches a second factor on': way(async () => {
    const { secret } = (await api.call(session.startFactor, {}, as())).body
    return api.call(session.confirmFactor, { body: { code: appCode(secret, api.now()) } }, as())
  }, true),
  'switches the second factor off': {
    keeps: true,
    async begin() {
      const { recovery_codes } = await withFactor(api, api.bilal)
      return { lost: await enter(recovery_codes[0]), end: () => api.call(session.removeFactor, {}, as()) }
    },
  },
  'loses the second factor by a colleague': {
    keeps: false,
    async begin() {
      const { recovery_codes } = await withFactor(api, api.bilal)
      const params = await adminCode(api)
      return { lost: await enter(recovery_codes[0]), end: () => api.call(adminUsers.removeFactor, { params }) }
    },
  },
  'removes the passkey that opened it': {
    keeps: true,
    async begin() {
      const phone = await withPasskey(api, api.bilal)
      const { body } = await api.call(passkeys.signIn, { body: { credential: phone.get(await askSignIn(api)) } }, { as: {} })
      const { id } = (await api.call(passkeys.list, {}, as())).body.passkeys[0]!
      const lost = { authorization: `Bearer ${body.token}`, userid: body.USERID }
      return { lost, end: () => api.call(passkeys.remove, { params: { id } }, as()) }
    },
  },
  ...(onPostgres && {
    'gets a password from the command on the server': way(async () => {
      await setAdmin(api.db, { adminEmail: email_id, adminPassword: 'Kx82-marigold-gate' }, api.now(), api.deps.live)
      return { status: 200 }
    }, false),
  }),
}

for (const [act, { begin, keeps }] of Object.entries(ways))
  test(`an administrator ${act}: streams of the ended session end at once, colleagues hear that its claim is free, and its next call is refused`, async (t) => {
    const follow = await followQuietly(t, api)
    const { lost, end } = await begin()
    const [ending, colleague] = [await follow(lost), await follow(api.amina)]
    const subject = `payment:${(await payment(api, await person(api))).wire}`
    await api.call(claims.hold, { params: { subject } }, { as: lost })
    assert.equal((await end()).status, 200)
    await ending.end()
    await colleague.line((line) => 'claim' in line && line.claim === subject && line.holder === null)
    assert.deepEqual([await statusOf(lost), await statusOf(api.bilal), await statusOf(api.amina)], [401, keeps ? 200 : 401, 200])
    colleague.stop()
  })

test('an administrator who removes a passkey keeps the sessions that a password opened', async () => {
  await withPasskey(api, api.bilal)
  const laptop = await enter()
  const { id } = (await api.call(passkeys.list, {}, as())).body.passkeys[0]!
  assert.equal((await api.call(passkeys.remove, { params: { id } }, as())).status, 200)
  assert.equal(await statusOf(laptop), 200)
})
