import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { files, idempotencyKeys, sessions } from '../../src/db/schema'
import { purgeExpired } from '../../src/jobs/purgeExpired'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const bytes = new Uint8Array([1, 2, 3])

describe('tidying up', () => {
  test('takes files that no row knows, but none that is just being written', async () => {
    const [known, lost] = [randomUUID(), randomUUID()]
    await api.files.write(known, bytes)
    await api.files.write(lost, bytes)
    await api.db.insert(files).values({ id: known, bytes: 3 })
    await purgeExpired(api.deps)
    assert.ok(await api.files.read(lost))
    api.wait(61)
    await purgeExpired(api.deps)
    assert.equal(await api.files.read(lost), undefined)
    assert.ok(await api.files.read(known))
  })

  test('takes keys after a day and sessions when they are over', async () => {
    const key = { actor: 'x', request_hash: 'x', response: {} }
    await api.db.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: new Date(Date.now() - 25 * 3_600_000) },
      { ...key, key: 'new', createdAt: new Date() },
    ])
    await purgeExpired(api.deps)
    assert.deepEqual(
      (await api.db.select().from(idempotencyKeys)).map((row) => row.key),
      ['new'],
    )
    assert.equal(await api.db.$count(sessions), 2)
    api.wait(13 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(sessions), 0)
  })
})
