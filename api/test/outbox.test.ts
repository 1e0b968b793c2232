import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { outbox } from '../src/db/schema'
import { enqueue } from '../src/jobs/outbox'
import { deliver, startOutboxWorker } from '../src/jobs/outboxWorker'
import type { Transport } from '../src/jobs/transport'
import { purgeExpired } from '../src/jobs/purgeExpired'
import { TestApi } from './support/testApi'

const api = new TestApi()
const write = (to = 'amina@team.example') => enqueue(api.db, { now: () => api.now(), ip: '::1', requestId: 'r' }, 'password changed', to)
const failing: Transport = {
  send: async () => {
    throw new Error('No line')
  },
}

describe('the outbox', () => {
  test('brings everything once, in its order, though several carry it', async () => {
    for (let n = 0; n < 12; n++) await write(`someone${n}@team.example`)
    await Promise.all(Array.from({ length: 4 }, () => deliver(api.deps, api.transport)))
    const to = (await api.sentMessages()).map((message) => message.to)
    assert.equal(to.length, 12)
    assert.equal(new Set(to).size, 12)
    assert.equal(api.terminal.length, 12)
  })

  test('keeps what could not be sent, and tries again a while later', async () => {
    await write()
    await assert.rejects(deliver(api.deps, failing), /No line/)
    assert.equal(await api.db.$count(outbox), 1)
    await deliver(api.deps, api.transport)
    assert.equal(api.terminal.length, 0)
    api.wait(2)
    assert.equal((await api.sentMessages()).length, 1)
  })

  test('gives up after a day', async () => {
    await write()
    api.wait(25 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(outbox), 0)
  })

  test('leaves by itself, and stops when told to', async () => {
    const failures: unknown[] = []
    const stop = startOutboxWorker(api.deps, api.transport, (error) => failures.push(error))
    await write()
    while (api.terminal.length === 0) await wait(50)
    await stop()
    await write()
    await wait(1200)
    assert.equal(await api.db.$count(outbox), 1)
    assert.deepEqual(failures, [])
  })
})
