import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { type Checkpoint, sealKeys } from '../../src/history/seal/rows'
import { Sealing } from '../../src/history/seal/sealing'
import { verify } from '../../src/history/seal/verify'
import { recordedActs } from '../records/recordedActs'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const { addPackage } = recordedActs(api)
const auditKeys = ['r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya']
const keys = sealKeys(auditKeys)

function sealing(auditCheckpointUrl?: string) {
  const [printed, errors]: [string[], unknown[]] = [[], []]
  const deps = { db: api.db, clock: () => api.now(), settings: { auditKeys, auditCheckpointUrl } }
  const made = new Sealing(
    deps,
    (error) => errors.push(error),
    (line) => printed.push(line),
  )
  return { made, printed, errors }
}

/** A server that keeps what it is sent, unless it fails. */
async function keeper() {
  const kept: Checkpoint[] = []
  let failing = false
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (!failing) kept.push(JSON.parse(text) as Checkpoint)
      response.writeHead(failing ? 503 : 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { kept, url, fail: (value: boolean) => (failing = value), stop: () => server.close() }
}

const health = async (of: Sealing) => {
  api.sealing.problem = of.problem
  const { status, body } = await api.inject<{ status: string; problems?: { part: string; message: string }[] }>({ method: 'GET', url: '/health' })
  return [status, body.status, ...(body.problems ?? []).map(({ part, message }) => `${part}: ${message}`)]
}

describe('the job that seals', () => {
  test('prints each seal as a line, and posts it as a checkpoint', async () => {
    const store = await keeper()
    const { made, printed } = sealing(store.url)
    await addPackage()
    await made.round()
    await made.round()
    await addPackage()
    await made.round()
    store.stop()
    const lines = printed.map((line) => (JSON.parse(line) as { checkpoint: Checkpoint }).checkpoint)
    assert.deepEqual([lines.length, lines], [2, store.kept])
    assert.deepEqual((await verify(api.db, keys, store.kept)).failing, [])
    assert.deepEqual(await health(made), [200, 'ok'])
  })

  test('says in /health and in the log that it cannot seal, and recovers', async () => {
    const { made, errors } = sealing()
    await addPackage()
    await api.db.execute(sql`alter table audit_seals rename to sealed_away`)
    try {
      await made.round()
      assert.deepEqual(await health(made), [200, 'troubled', 'history: The history cannot be sealed'])
      assert.equal(errors.length, 1)
    } finally {
      await api.db.execute(sql`alter table sealed_away rename to audit_seals`)
    }
    await made.round()
    assert.deepEqual(await health(made), [200, 'ok'])
    assert.deepEqual((await verify(api.db, keys)).waiting, 0)
  })

  test('keeps a checkpoint that it cannot post, and posts it later', async () => {
    const store = await keeper()
    const { made, errors } = sealing(store.url)
    store.fail(true)
    await addPackage()
    await made.round()
    assert.deepEqual([store.kept.length, errors.length, (await health(made))[2]], [0, 1, 'history: The checkpoint of the history cannot be sent'])
    store.fail(false)
    await made.round()
    store.stop()
    assert.deepEqual([store.kept.length, (await health(made))[2]], [1, undefined])
  })
})
