import { claims, claimSeconds, history, payments, reports, session, subscriptions } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { claims as table, payments as paid, sessions } from '../../src/db'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { paymentOfMember } from '../support/payments'
import { person, report } from '../support/people'
import { TestApi, type Headers } from '../support/testApi'

const api = new TestApi()
const hold = (subject: string, as: Headers = api.amina, take_over?: true) =>
  api.call(claims.hold, { params: { subject }, query: take_over ? { take_over } : {} }, { as })
const release = (subject: string, as: Headers = api.amina) => api.call(claims.release, { params: { subject } }, { as })
const listed = async () => (await api.call(claims.list, {})).body.claims.map(({ subject, holder }) => [subject, holder])

async function onePayment() {
  const made = await paymentOfMember(api)
  return { ...made, subject: `payment:${made.id}` }
}

describe('a claim', () => {
  test('stays where a screen that closed before releases an older claim of the same administrator', async () => {
    const { subject } = await onePayment()
    const { expires_at: until } = (await hold(subject)).body
    api.wait(0.5)
    await hold(subject)
    await api.call(claims.release, { params: { subject }, query: { until } })
    assert.deepEqual(await listed(), [[subject, 'Amina']])
    const { expires_at: now } = (await hold(subject)).body
    await api.call(claims.release, { params: { subject }, query: { until: now } })
    assert.deepEqual(await listed(), [])
  })

  test('names the version of its payment, which nobody else changes until the claim ends', async () => {
    const { subject, id, payer, set } = await onePayment()
    await set('Accepted', { as: api.bilal })
    const { version } = (await hold(subject)).body
    const { history: rows } = (await api.call(payments.normal.list, { query: { search: payer.user_code } })).body
    assert.equal(version, rows.find((row) => row.id === id)?.updatedAt)
    assert.equal((await set('Rejected', { as: api.bilal })).status, 409)
    assert.equal((await hold(`reports:${payer.user_code}`)).body.version, undefined)
  })

  test('lasts 120 seconds by the clock of the server, and each renewal begins them anew', async () => {
    const { subject } = await onePayment()
    const until = async () => Date.parse((await hold(subject)).body.expires_at) - api.now().getTime()
    assert.ok(Math.abs((await until()) - claimSeconds * 1000) < 2000)
    api.wait(1)
    assert.ok(Math.abs((await until()) - claimSeconds * 1000) < 2000)
    assert.deepEqual(await listed(), [[subject, 'Amina']])
    api.wait(2.1)
    assert.deepEqual(await listed(), [])
  })

  test('of somebody else is answered with the holder and the end, and is free from its end on', async () => {
    const { subject } = await onePayment()
    const { expires_at } = (await hold(subject)).body
    const { status, body } = await hold(subject, api.bilal)
    const { message, holder, expires_at: end } = body as { message: string; holder?: string; expires_at: string }
    assert.deepEqual([status, message, holder, end], [409, 'Amina is reviewing this', 'Amina', expires_at])
    api.wait(claimSeconds / 60)
    assert.equal((await hold(subject, api.bilal)).status, 200)
    assert.deepEqual(await listed(), [[subject, 'Bilal']])
  })

  test('of one of three payments leaves the others free', async () => {
    const [one, two] = [await onePayment(), await onePayment()]
    await hold(one.subject)
    assert.equal((await hold(two.subject, api.bilal)).status, 200)
  })

  test('that has ended goes to one of two who claim at once', async () => {
    const { subject } = await onePayment()
    await hold(subject)
    api.wait(3)
    const statuses = (await Promise.all([hold(subject), hold(subject, api.bilal)])).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 409])
  })

  test('ends when its administrator releases it; nobody else can', async () => {
    const { subject } = await onePayment()
    await hold(subject)
    await release(subject, api.bilal)
    assert.deepEqual(await listed(), [[subject, 'Amina']])
    await release(subject)
    assert.deepEqual(await listed(), [])
  })

  test('ends with the session: by signing out, and when the session is deleted', async () => {
    const { subject } = await onePayment()
    await hold(subject)
    await api.call(session.logout, {})
    assert.equal((await hold(subject, api.bilal)).status, 200)
    await api.db.delete(sessions).where(eq(sessions.admin_id, api.bilal.userid!))
    assert.equal(await api.db.$count(table), 0)
  })

  test('stays when its administrator signs out in another session', async () => {
    const { subject } = await onePayment()
    await hold(subject)
    await api.call(session.logout, {}, { as: await api.signIn('amina@team.example') })
    assert.deepEqual(await listed(), [[subject, 'Amina']])
    assert.equal((await hold(subject, api.bilal)).status, 409)
  })

  test('of what is not there is refused', async () => {
    for (const subject of ['payment:999999', 'payment:x', 'reports:MD-999999', 'user:MD-000001', 'payment:0'])
      assert.equal((await hold(subject)).status, 404, subject)
  })

  test('leaves no row in the history, however often it is renewed, and no row in the table after its end', async () => {
    const { subject } = await onePayment()
    for (let times = 0; times < 5; times++) await hold(subject)
    assert.equal((await api.call(history.list, { query: { action: 'claims' } })).body.total, 0)
    api.wait(3)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(table), 0)
  })
})

describe('taking over', () => {
  test('moves the claim, and is in the history with both names', async () => {
    const { subject } = await onePayment()
    await hold(subject)
    assert.equal((await hold(subject, api.bilal, true)).status, 200)
    assert.equal((await hold(subject)).status, 409)
    const { body } = await api.call(history.list, { query: { subject, action: 'claims.hold' } })
    assert.deepEqual(
      body.history.map((row) => [row.title, row.actor_name, row.changes.map(({ field, before, after }) => [field, before, after])]),
      [['Took over a review', 'Bilal', [['reviewer', 'Amina', 'Bilal']]]],
    )
  })

  test('by two administrators at once is in the history twice, twenty times', async () => {
    const zara = await api.admin('Zara')
    for (let times = 0; times < 20; times++) {
      const { subject } = await onePayment()
      await hold(subject)
      await Promise.all([hold(subject, api.bilal, true), hold(subject, zara, true)])
      const { body } = await api.call(history.list, { query: { subject, action: 'claims.hold' } })
      const reviewers = body.history.flatMap(({ changes }) => changes.map(({ before, after }) => `${String(before)} ${String(after)}`)).sort()
      const [last] = (await listed()).filter(([one]) => one === subject).map(([, holder]) => holder)
      assert.deepEqual(reviewers, last === 'Zara' ? ['Amina Bilal', 'Bilal Zara'] : ['Amina Zara', 'Zara Bilal'])
    }
  })

  test('of what nobody holds is a claim', async () => {
    const { subject } = await onePayment()
    await hold(subject, api.bilal, true)
    assert.equal((await api.call(history.list, { query: { action: 'claims' } })).body.total, 0)
  })
})

describe('a decision', () => {
  test('on the claim of somebody else is refused with the holder; the own one is released', async () => {
    const { subject, set } = await onePayment()
    await hold(subject)
    const { status, body } = await set('Accepted', { as: api.bilal })
    assert.deepEqual([status, body.message], [409, 'Amina is reviewing this'])
    assert.equal((body as { holder?: string }).holder, 'Amina')
    assert.equal((await api.db.select({ status: paid.status }).from(paid))[0]?.status, 'Pending')
    assert.equal((await set('Accepted')).status, 200)
    assert.deepEqual(await listed(), [])
    assert.equal((await hold(subject, api.bilal)).status, 200)
  })

  test('works on what nobody holds any more', async () => {
    const { subject, set } = await onePayment()
    await hold(subject)
    api.wait(2.1)
    assert.equal((await set('Accepted', { as: api.bilal })).status, 200)
  })

  test('on many payments skips what others hold, row by row and by name', async () => {
    const [one, two] = [await onePayment(), await onePayment()]
    await hold(one.subject)
    const body = { user_codes: [one.payer.user_code, two.payer.user_code], ids: [one.id, two.id], status: 'Accepted' as const }
    const { results } = (await api.call(payments.normal.decideMany, { body }, { as: api.bilal })).body
    assert.deepEqual(results, [
      { id: one.id, done: false, message: 'Amina is reviewing this' },
      { id: two.id, done: true },
    ])
  })

  test('on a subscription respects the claim on its payment', async () => {
    const { subject, payer, set } = await onePayment()
    await set('Accepted')
    await hold(subject)
    const body = { user_codes: [payer.user_code], status: 'Rejected' as const }
    const { results } = (await api.call(subscriptions.normal.setStatus, { body }, { as: api.bilal })).body
    assert.deepEqual(results, [{ id: payer.user_code, done: false, message: 'Amina is reviewing this' }])
  })

  test('on the reports about a person respects the claim on them', async () => {
    const [sender, receiver] = [await person(api), await person(api)]
    const id = await report(api, sender, receiver)
    await hold(`reports:${receiver.user_code}`)
    const toggle = (as: Headers) => api.call(reports.toggle, { params: { id }, body: { blocked: true } }, { as })
    assert.equal((await toggle(api.bilal)).body.message, 'Amina is reviewing this')
    assert.equal((await api.call(reports.remove, { params: { id } }, { as: api.bilal })).status, 409)
    assert.equal((await toggle(api.amina)).status, 200)
    assert.deepEqual(await listed(), [])
  })
})
