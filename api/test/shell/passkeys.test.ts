import { adminUsers, passkeys, session } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { passkeyChallenges, passkeys as table, secondFactors } from '../../src/db'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { setAdmin } from '../../src/sessions/setAdmin'
import { adminCode } from '../support/sessions'
import { recorded } from '../records/recorded'
import { askConfirm, askSignIn, Authenticator, newPasskey, withPasskey } from '../support/authenticator'
import { withFactor } from '../support/factors'
import { TestApi, type Headers } from '../support/testApi'

const api = new TestApi()
type Answer = ReturnType<Authenticator['get']>

const signIn = (credential: Answer) => api.call(passkeys.signIn, { body: { credential } }, { as: {} })
const confirm = (credential: Answer, as = api.amina) => api.call(passkeys.confirm, { body: { credential } }, { as })
const names = async (as?: Headers) => (await api.call(passkeys.list, {}, as && { as })).body.passkeys.map(({ name }) => name)
const toHeaders = ({ body }: Awaited<ReturnType<typeof signIn>>): Headers => ({ authorization: `Bearer ${body.token}`, userid: body.USERID })
const add = (credential: Answer, name = 'Phone', as = api.amina) => api.call(passkeys.add, { body: { name, credential } }, { as })
const mails = async () => (await api.sentMessages()).filter(({ subject }) => subject.includes('passkeys')).map(({ to }) => to)
/** An act that needs the password again. */
const statusOfAct = async (as?: Headers) => (await api.call(passkeys.begin, {}, as && { as })).status

describe('an administrator', () => {
  test('adds passkeys under names, with mails, and nobody else sees them', async () => {
    await withPasskey(api)
    await withPasskey(api, api.amina, 'Key')
    assert.deepEqual([await names(), await names(api.bilal)], [['Phone', 'Key'], []])
    assert.deepEqual(await mails(), ['amina@team.example', 'amina@team.example'])
  })

  test('signs in with a passkey alone, also where a second factor is on, and the list shows its last use', async () => {
    const phone = await withPasskey(api)
    await withFactor(api, api.amina)
    const answer = await signIn(phone.get(await askSignIn(api)))
    assert.deepEqual([answer.status, answer.body.USERID], [200, api.amina.userid])
    const own = (await api.call(passkeys.list, {}, { as: toHeaders(answer) })).body.passkeys
    assert.notEqual(own[0]!.used_at, null)
    assert.deepEqual((await recorded(api)).at(-1), ['passkeys.signIn', 'admin | unknown_device: null → Unknown browser'])
  })

  test('confirms a grave act with a passkey in place of the password', async () => {
    const phone = await withPasskey(api)
    api.wait(6)
    assert.equal(await statusOfAct(), 403)
    assert.equal((await confirm(phone.get(await askConfirm(api)))).status, 200)
    assert.equal(await statusOfAct(), 200)
    assert.deepEqual((await recorded(api)).at(-1), ['passkeys.confirm', 'admin'])
  })

  test('removes a passkey, which signs in no more, and cannot remove one of somebody else', async () => {
    const phone = await withPasskey(api)
    const { id } = (await api.call(passkeys.list, {})).body.passkeys[0]!
    for (const [as, status] of [
      [api.bilal, 404],
      [api.amina, 200],
      [api.amina, 404],
    ] as const)
      assert.equal((await api.call(passkeys.remove, { params: { id } }, { as })).status, status)
    assert.equal((await signIn(phone.get(await askSignIn(api)))).status, 401)
    assert.deepEqual((await recorded(api)).slice(-2), [['passkeys.remove', 'admin | passkey: Phone → null'], ['passkeys.refused']])
  })

  test('adds one authenticator once, also with two answers at once', async () => {
    const phone = new Authenticator()
    const questions = [await newPasskey(api), await newPasskey(api)]
    const answers = await Promise.all(questions.map((question) => add(phone.create(question))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
    assert.equal((await add(phone.create(await newPasskey(api, api.bilal)), 'Copy', api.bilal)).status, 400)
    assert.deepEqual([await names(), await names(api.bilal)], [['Phone'], []])
  })

  test('loses the passkeys with the second factor that a colleague removes, and with a command on the server', async () => {
    await withPasskey(api, api.bilal)
    assert.equal((await api.call(adminUsers.list, {})).body.admin_user.find(({ id }) => id === api.bilal.userid)!.second_factor, 'On')
    assert.equal((await api.call(adminUsers.removeFactor, { params: await adminCode(api) })).status, 200)
    assert.deepEqual((await recorded(api)).at(-1), ['adminUsers.removeFactor', 'admin | second_factor: On → Off | passkeys: Phone → null'])
    assert.equal(await api.db.$count(table), 0)
    await withPasskey(api)
    await setAdmin(api.db, { adminEmail: 'amina@team.example', adminPassword: 'Kx82-marigold-gate' }, api.now(), api.deps.live)
    assert.equal(await api.db.$count(table), 0)
  })
})

describe('an answer of a passkey', () => {
  test('is refused after five minutes, and its question is deleted', async () => {
    const phone = await withPasskey(api)
    const answer = phone.get(await askSignIn(api))
    api.wait(5.1)
    assert.equal((await signIn(answer)).status, 401)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(passkeyChallenges), 0)
  })

  test('is refused from another origin, for another name, without verification of the person, and with an older counter', async () => {
    const phone = await withPasskey(api)
    assert.equal((await signIn(phone.get(await askSignIn(api), { counter: 9 }))).status, 200)
    const wrong = [{ origin: 'http://localhost:8081' }, { rpId: 'example.org' }, { isVerified: false }, { counter: 9 }, { counter: 3 }]
    for (const changed of wrong) assert.equal((await signIn(phone.get(await askSignIn(api), { counter: 20, ...changed }))).status, 401)
    assert.equal((await signIn(phone.get(await askSignIn(api), { counter: 21 }))).status, 200)
    for (const changed of wrong.slice(0, 3)) assert.equal((await add(new Authenticator().create(await newPasskey(api), changed))).status, 400)
  })

  test('signs nobody in through a page in between: 0 of 50', async () => {
    const phone = await withPasskey(api)
    const relays = Array.from({ length: 50 }, (_, n) => ({ origin: `https://login${n}.example`, ...(n % 2 === 0 && { rpId: `login${n}.example` }) }))
    const statuses: number[] = []
    for (const relay of relays) statuses.push((await signIn(phone.get(await askSignIn(api), relay))).status)
    assert.deepEqual([statuses.length, statuses.filter((status) => status !== 401)], [50, []])
  })

  test('is refused for the question of somebody else, of another session, or of another purpose', async () => {
    const phone = await withPasskey(api)
    const [colleague, other] = [await withPasskey(api, api.bilal), await api.signIn('amina@team.example')]
    const answers = [
      confirm(phone.get(await askConfirm(api, api.bilal))),
      confirm(phone.get(await askConfirm(api, other))),
      confirm(phone.get(await askSignIn(api))),
      confirm(colleague.get(await askConfirm(api))),
      add(new Authenticator().create(await newPasskey(api, api.bilal))),
    ]
    for (const answer of answers) assert.equal((await answer).status, 400)
    assert.equal((await signIn(phone.get(await askConfirm(api)))).status, 401)
    assert.equal((await signIn(new Authenticator().get(await askSignIn(api)))).status, 401)
  })

  test('is refused after 100 tries from one address', async () => {
    const stranger = new Authenticator().get({ challenge: 'AAAA', rpId: 'localhost' })
    for (let n = 0; n < 100; n += 1) await signIn(stranger)
    assert.equal((await signIn(stranger)).status, 429)
  })
})

describe('under an address without a name, where browsers have no passkeys', () => {
  const unnamed = new TestApi({ PUBLIC_URL: 'http://127.0.0.1:8080' })

  test('the API says that there are none, and asks nobody for one', async () => {
    assert.equal((await unnamed.call(passkeys.list, {})).body.is_available, false)
    assert.equal((await unnamed.call(passkeys.beginSignIn, {}, { as: {} })).status, 404)
    assert.equal((await api.call(passkeys.list, {})).body.is_available, true)
  })
})

describe('where a second factor is required', () => {
  const strict = new TestApi({ REQUIRE_SECOND_FACTOR: 'true' })
  const begin = async (as: Headers) => (await strict.call(passkeys.begin, {}, { as })).status
  const opens = async (as: Headers) => (await strict.call(adminUsers.list, {}, { as })).status
  const byPassword = () => strict.signIn('amina@team.example')

  test('a passkey is one: to add it, to sign in with it or to confirm with it opens the console', async () => {
    assert.equal(await opens(strict.amina), 403)
    const phone = await withPasskey(strict)
    assert.equal(await opens(strict.amina), 200)
    const { body } = await strict.call(passkeys.signIn, { body: { credential: phone.get(await askSignIn(strict)) } }, { as: {} })
    assert.equal(await opens({ authorization: `Bearer ${body.token}`, userid: body.USERID }), 200)
    const again = await byPassword()
    assert.equal(await opens(again), 403)
    await strict.call(passkeys.confirm, { body: { credential: phone.get(await askConfirm(strict, again)) } }, { as: again })
    assert.equal(await opens(again), 200)
  })

  test('the password alone sets up no other factor beside a passkey', async () => {
    await withPasskey(strict)
    const thief = await byPassword()
    assert.equal(await begin(thief), 403)
    assert.equal((await strict.call(session.startFactor, {}, { as: thief })).status, 403)
    assert.equal(await strict.db.$count(secondFactors), 0)
    assert.equal(await begin(strict.amina), 200)
  })

  test('the last way in stays, also for two who remove at once', async () => {
    await withPasskey(strict)
    await withPasskey(strict, strict.amina, 'Key')
    const own = (await strict.call(passkeys.list, {})).body.passkeys
    const removals = await Promise.all(own.map(({ id }) => strict.call(passkeys.remove, { params: { id } })))
    assert.deepEqual(removals.map(({ status }) => status).sort(), [200, 409])
    assert.match(removals.find(({ status }) => status === 409)!.body.message, /last way in/)
  })
})
