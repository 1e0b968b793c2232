import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { files, idempotencyKeys, sessions } from '../src/db/schema'
import { tidy } from '../src/jobs/purgeExpired'
import { Desk } from './support/desk'

const desk = new Desk()
const bytes = new Uint8Array([1, 2, 3])

describe('tidying up', () => {
  test('takes files that no row knows, but none that is just being written', async () => {
    const [known, lost] = [randomUUID(), randomUUID()]
    await desk.files.write(known, bytes)
    await desk.files.write(lost, bytes)
    await desk.db.insert(files).values({ id: known, bytes: 3 })
    await tidy(desk.parts)
    assert.ok(await desk.files.read(lost))
    desk.wait(61)
    await tidy(desk.parts)
    assert.equal(await desk.files.read(lost), undefined)
    assert.ok(await desk.files.read(known))
  })

  test('takes keys after a day and sessions when they are over', async () => {
    const key = { actor: 'x', request_hash: 'x', response: {} }
    await desk.db.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: new Date(Date.now() - 25 * 3_600_000) },
      { ...key, key: 'new', createdAt: new Date() },
    ])
    await tidy(desk.parts)
    assert.deepEqual(
      (await desk.db.select().from(idempotencyKeys)).map((row) => row.key),
      ['new'],
    )
    assert.equal(await desk.db.$count(sessions), 2)
    desk.wait(13 * 60)
    await tidy(desk.parts)
    assert.equal(await desk.db.$count(sessions), 0)
  })
})
