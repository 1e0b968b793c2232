import { eq, lt } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { appUsers, contactMessages, files, outbox, statementRows } from '../../src/db'
import { sealKeys } from '../../src/history/seal/rows'
import { sealRows } from '../../src/history/seal/sealing'
import { verify } from '../../src/history/seal/verify'
import { readErasures } from '../../src/undo/erasures'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { recorded } from '../records/recorded'
import { account, importRows, incoming } from '../statements/statementFile'
import { person } from '../support/people'
import { onPostgres } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'
import { untilSomebodyWaits } from '../support/untilSomebodyWaits'

const api = new TestApi()
const keys = sealKeys(['r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'])
const daysAgo = (days: number) => new Date(api.now().getTime() - days * 86_400_000)

/** Stores two rows of each kind: one is a day older than the limit, the other a day younger. */
async function plant() {
  const picture = randomUUID()
  await api.files.write(picture, new Uint8Array([1]))
  await api.db.insert(files).values({ id: picture, bytes: 1 })
  const unfinished = { sex: null, age: null, registration: 'Pending' } as const
  const old = await person(api, { ...unfinished, createdAt: daysAgo(31), my_selfie: picture })
  const young = await person(api, { ...unfinished, createdAt: daysAgo(29) })
  const finished = await person(api, { registration: 'Pending', createdAt: daysAgo(400) })
  const message = { name: 'Sana', email: 'sana@example.org', message: 'Hello' }
  await api.db.insert(contactMessages).values([366, 364].map((days) => ({ ...message, createdAt: daysAgo(days) })))
  const mail = { topic: 'contact changed', recipient: 'sana@example.org', ip: '', request_id: '' } as const
  await api.db.insert(outbox).values([1.1, 0.9].map((days) => ({ ...mail, createdAt: daysAgo(days) })))
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  await importRows(api, await account(api), [incoming(api, { day: day(170) }), incoming(api, { day: day(160) })])
  await api.db
    .update(statementRows)
    .set({ day: day(182) })
    .where(eq(statementRows.day, day(170)))
  return { old, young, finished, picture }
}

describe('the hourly purge', () => {
  test('deletes what is older than the settings allow, and nothing else, with its pictures, and lists erased people for a restore', async () => {
    const { old, young, finished, picture } = await plant()
    await purgeExpired(api.deps)
    const left = await api.db.select({ id: appUsers.id }).from(appUsers).orderBy(appUsers.id)
    assert.deepEqual(valuesOf(left, 'id'), [young.id, finished.id])
    assert.deepEqual([await api.db.$count(contactMessages), await api.db.$count(outbox, lt(outbox.createdAt, daysAgo(1)))], [1, 0])
    assert.deepEqual([await api.files.read(picture), await api.db.$count(statementRows)], [undefined, 1])
    const { erasures } = await readErasures(api.deps.settings.erasuresFile)
    assert.deepEqual(erasures.find(({ id }) => id === old.id)?.registered, old.createdAt)
  })

  test('leaves a row of the history where it erases people or deletes messages, and the history stays intact', async () => {
    await plant()
    await sealRows(api.db, keys[0]!, api.now())
    await purgeExpired(api.deps)
    await purgeExpired(api.deps)
    const runs = (await recorded(api)).filter(([action]) => action === 'retention.run').map((row) => row.join(' | '))
    assert.deepEqual([runs.length, runs.includes('retention.run | list | contact_messages: null → 1')], [2, true])
    assert.ok(runs.some((run) => run.startsWith('retention.run | user')))
    await sealRows(api.db, keys[0]!, api.now())
    assert.deepEqual((await verify(api.db, keys, [])).failing, [])
  })

  test('keeps for good what a setting of 0 days says', async () => {
    await plant()
    await purgeExpired({ ...api.deps, settings: { ...api.deps.settings, retentionRegistrations: 0, retentionContactMessages: 0 } })
    assert.deepEqual([await api.db.$count(appUsers), await api.db.$count(contactMessages)], [3, 2])
  })

  if (onPostgres)
    test('spares a person who finishes the registration while it runs', async () => {
      const { old } = await plant()
      let run: Promise<void> | undefined
      await api.db.transaction(async (tx) => {
        const values = { sex: 'Female', age: 30, registration: 'Registered' } as const
        await tx.update(appUsers).set(values).where(eq(appUsers.id, old.id))
        run = purgeExpired(api.deps)
        await Promise.race([run, untilSomebodyWaits(api.db)])
      })
      await run
      assert.equal(await api.db.$count(appUsers, eq(appUsers.id, old.id)), 1)
      const { erasures } = await readErasures(api.deps.settings.erasuresFile)
      assert.ok(!erasures.some(({ id }) => id === old.id), 'The list of erasures names a living person')
    })
})
