import { claims, payments, subscriptions, undo } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { messagesAfterDelays } from '../support/jobs'
import { paymentOfMember } from '../support/payments'
import { TestApi, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi()

const takeBack = (id: string | undefined, sent?: Sent) => api.call(undo.run, { params: { id: id! } }, sent)
const listed = async () => (await api.call(payments.normal.list, {})).body.history
const held = async () => (await api.call(subscriptions.normal.list, {})).body.package
const withoutVersion = <R extends { updatedAt: string }>(rows: readonly R[]) => rows.map((row) => ({ ...row, updatedAt: '', gives: undefined }))

describe('an act is undone', () => {
  test('by who did it: a payment is what it was, and its subscription is gone again', async () => {
    const { set } = await paymentOfMember(api)
    const before = withoutVersion(await listed())
    const { undo: offered } = (await set('Accepted')).body
    assert.equal(Date.parse(offered!.until) > api.now().getTime(), true)
    const { status, body } = await takeBack(offered?.id)
    assert.deepEqual([status, body.message], [200, 'The decision is undone'])
    assert.deepEqual([withoutVersion(await listed()), await held()], [before, []])
    assert.deepEqual(await messagesAfterDelays(api), [])
  })

  test('and a payment that was accepted before has its dates again', async () => {
    const { set } = await paymentOfMember(api)
    await set('Accepted')
    await messagesAfterDelays(api)
    const [before, shown] = [withoutVersion(await listed()), withoutVersion(await held())]
    api.wait(24 * 60 * 0.4)
    const { undo: offered } = (await set('Rejected', { as: api.bilal })).body
    await takeBack(offered?.id, { as: api.bilal })
    assert.deepEqual([withoutVersion(await listed()), withoutVersion(await held())], [before, shown])
    assert.equal((await messagesAfterDelays(api)).length, 1)
  })

  test('as a whole when it concerns many payments, or subscriptions', async () => {
    const [one, two] = [await paymentOfMember(api), await paymentOfMember(api)]
    const before = withoutVersion(await listed())
    const user_codes = [one, two].map(({ payer }) => payer.user_code)
    const ids = [one, two].map(({ paid }) => paid.wire)
    const decided = (await api.call(payments.normal.decideMany, { body: { user_codes, ids, status: 'Accepted' } })).body
    assert.equal((await takeBack(decided.undo?.id)).body.message, '2 decisions are undone')
    assert.deepEqual([withoutVersion(await listed()), await held()], [before, []])

    await api.call(payments.normal.decideMany, { body: { user_codes, ids, status: 'Accepted' } })
    const shown = withoutVersion(await held())
    const set = (await api.call(subscriptions.normal.setStatus, { body: { user_codes, status: 'Rejected' } })).body
    await takeBack(set.undo?.id)
    assert.deepEqual(withoutVersion(await held()), shown)
  })

  test('sends the member the earlier decision, unless the member knows it already', async () => {
    const { set } = await paymentOfMember(api)
    await set('Rejected')
    const { undo: offered } = (await set('Accepted')).body
    await takeBack(offered?.id)
    assert.deepEqual(valuesOf(await messagesAfterDelays(api), 'subject'), ['Payment not accepted'])
  })
})

describe('an act is not undone', () => {
  test('when one of its payments has changed since; then nothing is', async () => {
    const [one, two] = [await paymentOfMember(api), await paymentOfMember(api)]
    const body = {
      user_codes: [one, two].map(({ payer }) => payer.user_code),
      ids: [one, two].map(({ paid }) => paid.wire),
      status: 'Accepted' as const,
    }
    const decided = (await api.call(payments.normal.decideMany, { body })).body
    await two.set('Rejected', { as: api.bilal })
    const refused = await takeBack(decided.undo?.id)
    assert.deepEqual([refused.status, refused.body.message], [409, 'One of these payments has changed since, so that nothing is undone'])
    assert.deepEqual(valuesOf(await listed(), 'status'), ['Rejected', 'Accepted'])
  })

  test('while a colleague reviews one of its payments; then nothing is', async () => {
    const { paid, set } = await paymentOfMember(api)
    const { undo: offered } = (await set('Accepted')).body
    const params = { subject: `payment:${paid.wire}` }
    await api.call(claims.hold, { params }, { as: api.bilal })
    const refused = await takeBack(offered?.id)
    assert.deepEqual([refused.status, refused.body.message], [409, 'Bilal is reviewing this'])
    assert.equal((await listed())[0]?.status, 'Accepted')
    await api.call(claims.release, { params, query: {} }, { as: api.bilal })
    assert.equal((await takeBack(offered?.id)).status, 200)
  })

  test('when nothing was changed: none is offered', async () => {
    const { set } = await paymentOfMember(api)
    await set('Accepted')
    assert.equal((await set('Accepted')).body.undo, undefined)
  })
})
