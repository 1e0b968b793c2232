import { appUsers, masterdata, payments, preferences, undo, undoSeconds } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { undoableActs, undoableChanges } from '../../src/db'
import { eraseExpired } from '../../src/undo/eraseExpired'
import { entry } from '../records/recordedBodies'
import { paymentOfMember } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Sent } from '../support/testApi'
import { newestAudit } from './tables'

const api = new TestApi()
const undoAct = async (id: string | undefined, sent?: Sent) => {
  const { status, body } = await api.call(undo.run, { params: { id: id! } }, sent)
  return [status, body.message] as const
}
const tooLate = [404, 'This cannot be undone any more']
const deletionUndone = [200, 'The deletion is undone']

/** One act of each kind that can be undone: the state that it changes, and the answers to the first and to a second undo. */
const kinds = {
  'the deletion of an app user': {
    async arrange() {
      const { wire } = await person(api)
      return async () => (await api.call(appUsers.remove, { headers: { USERID: wire } })).body.undo?.id
    },
    readState: async () => (await api.call(appUsers.list, {})).body.total,
    answers: [deletionUndone, deletionUndone],
  },
  'the deletion of a master-data entry': {
    async arrange() {
      await api.call(masterdata.add, { body: entry })
      const [row] = (await api.call(masterdata.list, { params: { type: entry.type } })).body
      return async () => (await api.call(masterdata.remove, { params: { id: row!.id } })).body.undo?.id
    },
    readState: async () => (await api.call(masterdata.list, { params: { type: entry.type } })).body,
    answers: [deletionUndone, deletionUndone],
  },
  'a decision on a payment': {
    async arrange() {
      const { set } = await paymentOfMember(api)
      return async () => (await set('Accepted')).body.undo?.id
    },
    readState: async () => (await api.call(payments.normal.list, {})).body.history.map(({ status }) => status),
    answers: [[200, 'The decision is undone'], tooLate],
  },
}

for (const [name, { arrange, readState, answers }] of Object.entries(kinds))
  describe(name, () => {
    test('is undone once, also after the API was started again', async () => {
      const act = await arrange()
      const before = await readState()
      const id = await act()
      assert.notDeepEqual(await readState(), before)
      const restarted = await buildApp(api.deps)
      const { statusCode } = await restarted.inject({ method: 'POST', url: `/api/v1/undo/${id}`, headers: api.amina })
      await restarted.close()
      assert.deepEqual([statusCode, await readState()], [200, before])
      const until = await newestAudit(api)
      assert.deepEqual([await undoAct(id), await readState(), await newestAudit(api)], [answers[1], before, until])
    })

    test('is not undone by another administrator', async () => {
      const id = await (await arrange())()
      const after = await readState()
      assert.deepEqual(await undoAct(id, { as: api.bilal }), [403, 'Only the person who did this can undo it'])
      assert.deepEqual(await readState(), after)
      assert.deepEqual(await undoAct(id), answers[0])
    })

    test('is final after ten seconds, before and after its erasure', async () => {
      const id = await (await arrange())()
      const after = await readState()
      await eraseExpired(api.deps)
      assert.equal(await api.db.$count(undoableActs), 1)
      api.wait(undoSeconds / 60)
      assert.deepEqual(await undoAct(id), tooLate)
      await eraseExpired(api.deps)
      assert.deepEqual([await undoAct(id), await readState()], [tooLate, after])
      assert.deepEqual([await api.db.$count(undoableChanges), await api.db.$count(undoableActs)], [0, 0])
    })
  })

test('an act of an administrator with two minutes to undo is undone until they are over', async () => {
  await api.call(preferences.save, { body: { tables: {}, undo: 120 } })
  for (const { arrange, answers } of Object.values(kinds)) {
    const first = await (await arrange())()
    api.wait(119 / 60)
    await eraseExpired(api.deps)
    assert.deepEqual(await undoAct(first), answers[0])
    const second = await (await arrange())()
    api.wait(2)
    assert.deepEqual(await undoAct(second), tooLate)
  }
})

test('an unknown act is not undone', async () => {
  for (const id of [randomUUID(), 'abc']) assert.deepEqual(await undoAct(id), tooLate)
})
