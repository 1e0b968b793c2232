import { undo, undoSeconds } from '@matchdesk/shared/contract'
import { asc } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { audit, undoableActs, undoableChanges } from '../../src/db/schema'
import { eraseDeleted } from '../../src/deletions/eraseDeleted'
import { TestApi, type Sent } from '../support/testApi'
import { kinds } from './kinds'
import { everyRow, newestAudit } from './tables'

const api = new TestApi()
const takeBack = (id: string | undefined, sent?: Sent) => api.call(undo.run, { params: { id: id! } }, sent)
const open = async (sent?: Sent) => (await api.call(undo.list, {}, sent)).body.undos
const tooLate = [404, 'This cannot be undone any more']

for (const [name, arrange] of Object.entries(kinds))
  describe(`the deletion of ${name}`, () => {
    test('hides them at once, and its undo leaves every column of every table as before', async () => {
      const { remove, shown } = await arrange(api)
      const [before, rows, until] = [await shown(), await everyRow(api), await newestAudit(api)]
      const { status, body } = await remove()
      assert.equal(status, 200, body.message)
      assert.equal(Date.parse(body.undo!.until) > api.now().getTime(), true)
      assert.notDeepEqual(await shown(), before)
      const undone = await takeBack(body.undo?.id)
      assert.deepEqual([undone.status, undone.body.message], [200, 'The deletion is undone'])
      assert.deepEqual(await shown(), before)
      assert.deepEqual(await everyRow(api, until), rows)
    })

    test('is undone once when it is undone twice, and by nobody else', async () => {
      const { remove, shown } = await arrange(api)
      const before = await shown()
      const { undo: offered } = (await remove()).body
      const { status, body } = await takeBack(offered?.id, { as: api.bilal })
      assert.deepEqual([status, body.message], [403, 'Only the administrator who did this can undo it'])
      await takeBack(offered?.id)
      const until = await newestAudit(api)
      assert.deepEqual([(await takeBack(offered?.id)).status, await newestAudit(api)], [200, until])
      assert.deepEqual(await shown(), before)
    })

    test('is final after ten seconds, whether or not the rows are erased already', async () => {
      const { remove, shown } = await arrange(api)
      const { undo: offered } = (await remove()).body
      const after = await shown()
      await eraseDeleted(api.deps)
      assert.notEqual(await api.db.$count(undoableChanges), 0)
      api.wait(undoSeconds / 60)
      const late = await takeBack(offered?.id)
      assert.deepEqual([late.status, late.body.message], tooLate)
      await eraseDeleted(api.deps)
      const erased = await takeBack(offered?.id)
      assert.deepEqual([erased.status, erased.body.message], tooLate)
      assert.deepEqual([await api.db.$count(undoableChanges), await api.db.$count(undoableActs), await shown()], [0, 0, after])
    })

    test('is one row of the history, and its undo another with the same records', async () => {
      const { remove } = await arrange(api)
      await api.forgetHistory()
      const { undo: offered } = (await remove()).body
      await takeBack(offered?.id)
      const rows = await api.db.select().from(audit).orderBy(asc(audit.id))
      const [deleted, undone, ...others] = rows
      assert.deepEqual([undone?.action, undone?.subject, others], ['undo.run', deleted?.subject, []])
    })

    test('is offered in its session alone, also after the API was started again', async () => {
      const { remove, text, shown } = await arrange(api)
      const before = await shown()
      const { undo: offered } = (await remove()).body
      const [own, ...others] = await open()
      assert.deepEqual([own?.id, own?.text, others], [offered?.id, text, []])
      assert.ok(own!.milliseconds > 8_000 && own!.milliseconds <= undoSeconds * 1000)
      assert.deepEqual([await open({ as: api.bilal }), await open({ as: await api.signIn('amina@team.example') })], [[], []])
      const again = await buildApp(api.deps)
      const { statusCode } = await again.inject({ method: 'POST', url: `/api/v1/undo/${offered?.id}`, headers: api.amina })
      await again.close()
      assert.deepEqual([statusCode, await shown(), await open()], [200, before, []])
    })
  })
