import { appUsers, claims, history, masterdata, payments, subscriptions, undo, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { payments as table } from '../../src/db'
import { messagesAfterDelays } from '../support/jobs'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Headers, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi()
type Kind = keyof typeof payments
type Status = Input<typeof payments.normal.decide>['body']['status']

const areas = {
  normal: ['payments', 'subscriptions'],
  special: ['specialPayments', 'specialSubscriptions'],
  ads: ['adsPayments', 'adsSubscriptions'],
} as const

/** The newest act. */
const newest = async (action: string) => (await api.call(history.list, { query: { action } })).body.history[0]!
const setBack = (id: string, subjects: readonly string[], reason?: string, sent?: Sent) =>
  api.call(history.setBack, { params: { id }, body: { subjects: [...subjects], ...(reason && { reason }) } }, sent)
/** Sets back what the history offers. */
async function setBackAll(action: string, reason?: string, sent?: Sent) {
  const { id, set_back } = await newest(action)
  return setBack(id, set_back?.subjects ?? [], reason, sent)
}

/** Payments of members with a phone, and what an administrator does with them. */
async function somePayments(count: number, kind: Kind = 'normal') {
  const rows: { user_code: string; id: string; userId: string }[] = []
  while (rows.length < count) {
    const payer = await person(api, { fcm_token: 'phone' })
    rows.push({ user_code: payer.user_code, id: (await payment(api, payer, { kind })).wire, userId: payer.wire })
  }
  const user_codes = rows.map(({ user_code }) => user_code)
  const ids = rows.map(({ id }) => id)
  return {
    rows,
    subjects: ids.map((id) => `payment:${id}`),
    decideMany: (status: Status, reason?: string) => api.call(payments[kind].decideMany, { body: { user_codes, ids, status, reason } }),
    setStatus: (status: Status) => api.call(subscriptions[kind].setStatus, { body: { user_codes, status } }),
    decide: (index: number, status: Status, as: Headers = api.bilal) =>
      api.call(payments[kind].decide, { headers: {}, body: { user_code: user_codes[index]!, id: ids[index]!, status } }, { as }),
    /** The payments in the order in which they were made. */
    read: async () => (await api.call(payments[kind].list, {})).body.history.toReversed(),
    statuses: async () => (await api.call(payments[kind].list, {})).body.history.toReversed().map(({ status }) => status),
  }
}

describe('an act on many payments is set back', () => {
  for (const kind of ['normal', 'special', 'ads'] as const) {
    const [paid, held] = areas[kind]

    test(`from the page of the history: decisions on ${kind} payments`, async () => {
      const { subjects, decideMany, statuses } = await somePayments(2, kind)
      await decideMany('Accepted')
      const { set_back } = await newest(paid)
      assert.deepEqual(set_back, { subjects, is_reason_required: true, moves: [] })
      const { status, body } = await setBackAll(paid, 'The wrong list')
      assert.deepEqual([status, body.message, body.results], [200, '2 payments set back', subjects.map((id) => ({ id, done: true }))])
      assert.deepEqual(await statuses(), ['Pending', 'Pending'])
      assert.equal((await newest(paid)).set_back, null)
    })

    test(`to the same dates: statuses of ${kind} subscriptions`, async () => {
      const { decideMany, setStatus, read } = await somePayments(2, kind)
      await decideMany('Accepted')
      const dates = async () => (await read()).map(({ start_date, expiry_date, status }) => [start_date, expiry_date, status])
      const before = await dates()
      await api.waitSignedIn(24 * 60)
      await setStatus('Rejected')
      assert.notDeepEqual(await dates(), before)
      assert.equal((await setBackAll(held, 'The wrong list')).body.message, '2 payments set back')
      assert.deepEqual(await dates(), before)
    })
  }

  test('after the question said which later payments of the members move', async () => {
    const { rows, decideMany } = await somePayments(2)
    await decideMany('Accepted')
    const [{ user_code }] = rows as [(typeof rows)[number]]
    const payer = (await api.call(appUsers.list, { query: { search: user_code } })).body.app_users[0]!
    const { wire: id } = await payment(api, { id: Number(payer.id) }, { package_name: 'Silver', createdAt: api.now() })
    api.wait(1)
    await api.call(payments.normal.decide, { headers: {}, body: { user_code, id, status: 'Accepted' } })
    const { moves } = (await newest('payments.decideMany')).set_back!
    await setBackAll('payments.decideMany', 'The wrong list')
    const { start_date, expiry_date } = (await api.call(payments.normal.list, { query: { search: 'Silver' } })).body.history[0]!
    assert.deepEqual(moves, [{ name: `${payer.name}: Silver`, start_date, expiry_date }])
  })

  test('with the earlier reason of a rejection; the members read a correction, and the row says who and why', async () => {
    const entry = { type: 'Rejection Reason', name: 'Wrong amount', description: 'Please pay 900.' } as const
    await api.call(masterdata.add, { body: entry })
    const { decideMany, read } = await somePayments(2)
    await decideMany('Rejected', entry.name)
    await messagesAfterDelays(api)
    await decideMany('Accepted')
    await messagesAfterDelays(api)
    await setBackAll('payments', 'The wrong list', { as: api.bilal })
    const rows = (await read()).map(({ status, reason, decided_by, corrected_from, correction }) => [
      status,
      reason,
      decided_by,
      corrected_from,
      correction,
    ])
    assert.deepEqual(rows, Array(2).fill(['Rejected', 'Wrong amount', 'Bilal', 'Accepted', 'The wrong list']))
    assert.match((await messagesAfterDelays(api)).at(-1)?.text ?? '', /^This corrects our earlier message\. .* Please pay 900\.$/)
  })

  test('by an act of the history, which is set back too, and undone at once', async () => {
    const { subjects, decideMany, statuses } = await somePayments(2)
    await decideMany('Accepted')
    const { undo: offered } = (await setBackAll('payments', 'The wrong list')).body
    const act = await newest('history.setBack')
    assert.deepEqual([act.title, act.set_back], ['Set an act back', { subjects, is_reason_required: false, moves: [] }])
    await setBackAll('history.setBack')
    assert.deepEqual(await statuses(), ['Accepted', 'Accepted'])
    assert.equal((await api.call(undo.run, { params: { id: offered.id } })).status, 409)
    const second = (await setBackAll('history.setBack', 'Still the wrong list')).body
    await api.call(undo.run, { params: { id: second.undo.id } })
    assert.deepEqual(await statuses(), ['Accepted', 'Accepted'])
  })

  test('one of two administrators at once sets it back, and the other one reads who did', async () => {
    const { decideMany, statuses } = await somePayments(20)
    await decideMany('Accepted')
    const { id, set_back } = await newest('payments')
    const requests = await api.db.transaction(async (tx) => {
      await tx.select().from(table).for('update')
      const both = [api.amina, api.bilal].map((as) => setBack(id, set_back!.subjects, 'The wrong list', { as }))
      await setTimeout(300)
      return both
    })
    const answers = await Promise.all(requests)
    const messages = answers.map(({ body }) => body.message).sort()
    assert.deepEqual(messages, ['0 of 20 done', '20 payments set back'])
    const { results } = answers.find(({ body }) => body.message.startsWith('0'))!.body
    assert.match(results[0]!.message, /^(Amina|Bilal) set this to Pending$/)
    assert.deepEqual(await statuses(), Array(20).fill('Pending'))
    assert.equal((await api.call(history.list, { query: { action: 'history.setBack' } })).body.total, 1)
  })
})

describe('a payment stays as it is, and its result says why,', () => {
  test('after a later decision, also to the same status', async () => {
    const { rows, decideMany, decide, statuses } = await somePayments(3)
    await decideMany('Rejected')
    const { id, set_back } = await newest('payments')
    api.wait(1)
    await decide(0, 'Accepted')
    await decide(1, 'Pending')
    await decide(1, 'Rejected')
    assert.equal((await newest('payments.decideMany')).set_back, null)
    const { body } = await setBack(id, set_back!.subjects, 'The wrong list')
    assert.equal(body.message, '1 of 3 done')
    assert.deepEqual(
      body.results.map(({ message, current }) => [message, (current as { id: string } | undefined)?.id]),
      [
        ['Bilal set this to Accepted', rows[0]!.id],
        ['Bilal set this to Rejected', rows[1]!.id],
        [undefined, undefined],
      ],
    )
    assert.deepEqual(await statuses(), ['Accepted', 'Rejected', 'Pending'])
  })

  test('but not after a later decision that was undone', async () => {
    const { decideMany, decide } = await somePayments(2)
    await decideMany('Accepted')
    api.wait(1)
    const { undo: offered } = (await decide(0, 'Rejected')).body
    assert.equal((await newest('payments.decideMany')).set_back, null)
    await api.call(undo.run, { params: { id: offered.id } }, { as: api.bilal })
    assert.equal((await newest('payments.decideMany')).set_back?.subjects.length, 2)
  })

  test('after its act was undone, or its subscription deleted', async () => {
    const { rows, decideMany } = await somePayments(2)
    await decideMany('Rejected')
    api.wait(1)
    const { undo: offered } = (await decideMany('Accepted')).body
    await api.call(undo.run, { params: { id: offered.id } })
    assert.equal((await newest('payments.decideMany')).set_back, null)
    api.wait(1)
    await decideMany('Accepted')
    api.wait(1)
    await api.call(subscriptions.normal.removeMany, { body: { user_codes: [rows[0]!.user_code] } })
    assert.equal((await newest('payments.decideMany')).set_back, null)
  })

  test('while a colleague reviews it', async () => {
    const { rows, decideMany, statuses } = await somePayments(2)
    await decideMany('Accepted')
    await api.call(claims.hold, { params: { subject: `payment:${rows[0]!.id}` } }, { as: api.bilal })
    const { body } = await setBackAll('payments', 'The wrong list')
    assert.deepEqual(valuesOf(body.results, 'message'), ['Bilal is reviewing this', undefined])
    assert.deepEqual(await statuses(), ['Accepted', 'Pending'])
  })

  test('after its member was deleted, and when the act did not change it', async () => {
    const { rows, subjects, decideMany, statuses } = await somePayments(3)
    await decideMany('Accepted')
    const { id } = await newest('payments')
    const [alone] = (await somePayments(1)).subjects
    await api.call(appUsers.remove, { headers: { USERID: rows[0]!.userId } })
    const { body } = await setBack(id, [...subjects, alone!, 'payment:999999', 'user:MD-1'], 'The wrong list')
    assert.deepEqual(valuesOf(body.results, 'message'), [
      'The member of this payment was deleted',
      undefined,
      undefined,
      'This has changed meanwhile, and is Pending now',
      'This payment is not there any more',
      'This payment is not there any more',
    ])
    assert.deepEqual(await statuses(), ['Accepted', 'Pending', 'Pending', 'Pending'])
  })
})

describe('nothing is set back', () => {
  test('of an act of another kind, of no act, or for nobody', async () => {
    const { rows, decide, decideMany } = await somePayments(2)
    await decide(0, 'Accepted')
    const single = await newest('payments.decide')
    assert.equal(single.set_back, null)
    const subject = `payment:${rows[0]!.id}`
    const refused = await setBack(single.id, [subject])
    assert.deepEqual([refused.status, refused.body.message], [409, 'This act cannot be set back'])
    for (const id of ['999999', 'none']) assert.equal((await setBack(id, [subject])).status, 404)
    await decideMany('Rejected')
    const { id } = await newest('payments.decideMany')
    assert.equal((await setBack(id, [subject], undefined, { as: {} })).status, 401)
    const blank = await setBack(id, [subject], ' ')
    assert.deepEqual([blank.status, blank.body.message], [400, 'Reason required!'])
  })
})
