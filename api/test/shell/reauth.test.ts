import {
  adminUsers,
  appUsers,
  contract,
  history,
  manyRows,
  notifications,
  passwordMissing,
  recentMinutes,
  session,
  subscriptions,
  transactions,
  type Endpoint,
} from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { admins, rateLimits, sessions } from '../../src/db'
import { recordedActs, type Call } from '../records/recordedActs'
import { recorded } from '../records/recorded'
import { person, peopleWithPhones } from '../support/people'
import { png } from '../support/images'
import { releasesFolder } from '../support/releases'
import { TestApi, password, type Headers } from '../support/testApi'

const api = new TestApi({ RELEASES_DIR: releasesFolder().folder, REMOTE_ADMINS: 'amina@team.example' })
const guarded = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { reauth }]) => (reauth ? [{ name: `${area}.${name}`, reauth }] : [])),
)
const of = (kind: Endpoint['reauth']) => guarded.filter(({ reauth }) => reauth === kind).map(({ name }) => name)

const confirm = (secret = password, { as = api.amina, cookie }: { as?: Headers; cookie?: string } = {}) =>
  api.call(session.reauth, { body: { password: secret } }, { as, ...(cookie !== undefined && { headers: { cookie } }) })

const signIn = (secret = password) =>
  api.inject<{ token: string; USERID: string }>({
    method: 'POST',
    url: `/api/v1${session.login.path}`,
    payload: { email_id: 'amina@team.example', password: secret },
  })

async function newAdmin(name = 'Sana') {
  const account = { name, email_id: `${name.toLowerCase()}@example.org`, mobile_no: '+923001234567', password: 'Kite-over-Hunza-7' }
  return { body: { ...account, profile: await png() } }
}

type Refusable = () => Promise<{ status: number; error?: { readonly code: unknown } }>

/** Refused until the password is confirmed, and then done. */
async function assertNeedsPassword(call: Refusable) {
  const { status, error } = await call()
  assert.deepEqual([status, error?.code], [403, passwordMissing])
  assert.equal((await confirm()).status, 200)
  assert.equal((await call()).status, 200)
}

const stale = () => api.wait(recentMinutes + 1)

describe('an act that always needs the password, five minutes after it was typed', () => {
  const { acts } = recordedActs(api)

  for (const name of of('always'))
    test(`${name} is refused, and done after the password`, async () => {
      const call = await (acts as Readonly<Record<string, () => Promise<Call>>>)[name]!()
      stale()
      await assertNeedsPassword(call)
    })

  test('covers the administrators, their passwords and second factors, changes of contact, sends to all, and the approval of a release', () => {
    assert.deepEqual(of('always').sort(), [
      'adminUsers.add',
      'adminUsers.endSessions',
      'adminUsers.pause',
      'adminUsers.remove',
      'adminUsers.removeFactor',
      'adminUsers.resume',
      'adminUsers.setRole',
      'adminUsers.update',
      'contactChange.sendOtp',
      'contactChange.verify',
      'memberData.download',
      'notifications.sendToAll',
      'passkeys.begin',
      'passkeys.remove',
      'portals.add',
      'portals.end',
      'remotes.approve',
      'session.removeFactor',
      'session.startFactor',
    ])
  })
})

describe('an act on more than a thousand rows, five minutes after the password was typed', () => {
  const nobody = (amount: number) => Array.from({ length: amount }, (_, index) => String(9_000_000 + index))
  const addPeople = (rows: number) =>
    rows > 1 ? peopleWithPhones(api, rows) : person(api, { mobile_no: '+923110000000', email_id: 'more@example.org', fcm_token: 'phone' })

  test('deletes a thousand rows, and the next one after the password', async () => {
    const remove = (amount: number) => api.call(appUsers.removeMany, { body: { userIds: nobody(amount) } })
    stale()
    assert.equal((await remove(manyRows)).status, 200)
    await assertNeedsPassword(() => remove(1))
  })

  test('exports a thousand rows, and one more after the password', async () => {
    stale()
    await addPeople(manyRows)
    assert.equal((await api.call(appUsers.export, {})).status, 200)
    await addPeople(1)
    await assertNeedsPassword(() => api.call(appUsers.export, {}))
  })

  const deletes = (removeMany: (rows: string[]) => ReturnType<Refusable>) => async (rows: number) => {
    await api.db
      .update(sessions)
      .set({ deleted_rows: rows - 1 })
      .where(eq(sessions.admin_id, api.amina.userid!))
    return removeMany(nobody(1))
  }
  const exports = (endpoint: Endpoint, add: (rows: number) => Promise<unknown>) => async (rows: number) => {
    await add(rows)
    return api.call(endpoint, {})
  }
  /** Each act on so many rows. */
  const many: Readonly<Record<string, (rows: number) => ReturnType<Refusable>>> = {
    'appUsers.export': exports(appUsers.export, addPeople),
    'appUsers.removeMany': deletes((userIds) => api.call(appUsers.removeMany, { body: { userIds } })),
    'subscriptions.removeMany': deletes((user_codes) => api.call(subscriptions.normal.removeMany, { body: { user_codes } })),
    'specialSubscriptions.removeMany': deletes((user_codes) => api.call(subscriptions.special.removeMany, { body: { user_codes } })),
    'adsSubscriptions.removeMany': deletes((user_codes) => api.call(subscriptions.ads.removeMany, { body: { user_codes } })),
    'transactions.export': exports(transactions.export, (rows) =>
      api.db.execute(sql`insert into payments (kind, package_name, package_amount, package_duration, transaction_id, payment_method)
        select 'normal', 'Gold', 900, 1, 'TX ' || g, 'Meezan' from generate_series(1, ${rows}::int) as g`),
    ),
    'history.export': exports(history.export, (rows) =>
      api.db.execute(sql`insert into audit (at, actor, action, subject, request_id, ip)
        select now(), ${api.amina.userid}::uuid, 'session.login', '{}', 'r', '::1' from generate_series(1, ${rows}::int)`),
    ),
    'notifications.sendToSelection': async (expected) => {
      const content = { title: 'Hello', body: 'Please look', data: { screen: 'home' as const } }
      await addPeople(expected)
      const sent = await api.call(notifications.sendToSelection, { body: { ...content, to: { filters: {} }, expected } })
      if (sent.status === 200) await api.call(notifications.stop, { params: { job: sent.body.job } })
      return sent
    },
  }

  for (const name of of('manyRows'))
    test(`${name} is done with one row, and refused with more than a thousand`, async () => {
      const act = many[name]
      assert.ok(act, `${name} has no example here`)
      stale()
      assert.equal((await act(1)).status, 200)
      const { status, error } = await act(manyRows + 1)
      assert.deepEqual([status, error?.code], [403, passwordMissing])
    })

  test('deletes of the first minutes do not count', async () => {
    const remove = (amount: number) => api.call(appUsers.removeMany, { body: { userIds: nobody(amount) } })
    for (let n = 0; n < 3; n++) assert.equal((await remove(manyRows)).status, 200)
    stale()
    assert.equal((await remove(manyRows)).status, 200)
  })
})

describe('an administrator who confirms the password', () => {
  test('has five minutes by the clock of the server, in that session alone', async () => {
    const elsewhere = await api.signIn('amina@team.example')
    stale()
    await confirm()
    api.wait(recentMinutes - 0.1)
    assert.equal((await api.call(adminUsers.add, await newAdmin())).status, 200)
    api.wait(0.2)
    assert.equal((await api.call(adminUsers.add, await newAdmin('Hira'))).status, 403)
    await confirm()
    const refused = await api.call(adminUsers.add, await newAdmin('Hira'), { as: elsewhere })
    assert.deepEqual([refused.status, refused.error?.code], [403, passwordMissing])
  })

  test('sends a refused write again under its key, and the write is done once', async () => {
    const input = await newAdmin()
    const headers = { 'idempotency-key': 'one-key' }
    stale()
    assert.equal((await api.call(adminUsers.add, input, { headers })).status, 403)
    await confirm()
    assert.equal((await api.call(adminUsers.add, input, { headers })).status, 200)
    stale()
    const replayed = await api.call(adminUsers.add, input, { headers })
    assert.deepEqual([replayed.status, replayed.headers['idempotency-replayed']], [200, 'true'])
  })

  test('leaves an act of the history of its own; the refused act leaves none', async () => {
    stale()
    await api.call(adminUsers.add, await newAdmin())
    await confirm('Wrong-Password-1')
    await confirm()
    const rows = await recorded(api)
    const actions = rows.map(([action]) => action)
    assert.deepEqual(actions, ['session.mistyped', 'session.reauth'])
  })
})

describe('a wrong password', () => {
  test('keeps the session, is named, and leaves the act refused', async () => {
    stale()
    const { status, body } = await confirm('Wrong-Password-1')
    assert.deepEqual([status, body.message, body.field], [400, 'The password is not correct', 'password'])
    assert.equal((await api.call(adminUsers.add, await newAdmin())).status, 403)
    assert.equal((await api.call(session.profile, {})).status, 200)
  })

  test('counts with those of the sign-in', async () => {
    for (let n = 0; n < 5; n++) assert.equal((await signIn('Wrong-Password-1')).status, 401)
    for (let n = 0; n < 5; n++) assert.equal((await confirm('Wrong-Password-1')).status, 400)
    assert.deepEqual([(await confirm()).status, (await signIn()).status], [429, 429])
    api.wait(1.1)
    assert.equal((await confirm()).status, 200)
    assert.deepEqual(await api.db.select().from(rateLimits).where(eq(rateLimits.key, 'login amina@team.example from 127.0.0.1')), [])
  })

  test('counts for a known device alone, as at the sign-in', async () => {
    const cookie = String((await signIn()).headers['set-cookie']).split(';')[0]!
    for (let n = 0; n < 10; n++) await signIn('Wrong-Password-1')
    assert.equal((await signIn()).status, 429)
    assert.equal((await confirm(password, { cookie })).status, 200)
  })

  test('two at once count twice', async () => {
    await Promise.all(Array.from({ length: 10 }, () => confirm('Wrong-Password-1')))
    assert.equal((await confirm()).status, 429)
  })
})

test('somebody who deletes the administrator meanwhile ends the session', async () => {
  await api.db.delete(admins).where(eq(admins.id, api.amina.userid!))
  assert.equal((await confirm()).status, 401)
})
