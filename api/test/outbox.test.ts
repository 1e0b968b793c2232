import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { outbox } from '../src/db/schema'
import { enqueue } from '../src/jobs/outbox'
import { deliver, postman } from '../src/jobs/outboxWorker'
import type { Transport } from '../src/jobs/transport'
import { tidy } from '../src/jobs/purgeExpired'
import { Desk } from './support/desk'

const desk = new Desk()
const write = (to = 'amina@desk.example') => enqueue(desk.db, { now: () => desk.now(), ip: '::1', requestId: 'r' }, 'password changed', to)
const broken: Transport = {
  send: async () => {
    throw new Error('No line')
  },
}

describe('the post', () => {
  test('brings everything once, in its order, though several carry it', async () => {
    for (let n = 0; n < 12; n++) await write(`someone${n}@desk.example`)
    await Promise.all(Array.from({ length: 4 }, () => deliver(desk.parts, desk.transport)))
    const to = (await desk.post()).map((message) => message.to)
    assert.equal(to.length, 12)
    assert.equal(new Set(to).size, 12)
    assert.equal(desk.said.length, 12)
  })

  test('keeps what could not be sent, and tries again a while later', async () => {
    await write()
    await assert.rejects(deliver(desk.parts, broken), /No line/)
    assert.equal(await desk.db.$count(outbox), 1)
    await deliver(desk.parts, desk.transport)
    assert.equal(desk.said.length, 0)
    desk.wait(2)
    assert.equal((await desk.post()).length, 1)
  })

  test('gives up after a day', async () => {
    await write()
    desk.wait(25 * 60)
    await tidy(desk.parts)
    assert.equal(await desk.db.$count(outbox), 0)
  })

  test('leaves by itself, and stops when told to', async () => {
    const failures: unknown[] = []
    const stop = postman(desk.parts, desk.transport, (error) => failures.push(error))
    await write()
    while (desk.said.length === 0) await wait(50)
    await stop()
    await write()
    await wait(1200)
    assert.equal(await desk.db.$count(outbox), 1)
    assert.deepEqual(failures, [])
  })
})
