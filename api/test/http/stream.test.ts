import type { Endpoint } from '@matchdesk/shared/contract'
import type { FastifyInstance } from 'fastify'
import assert from '@matchdesk/tools/assert'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { buildApp } from '../../src/app'
import type { Handler } from '../../src/pipeline/handlers'
import { base, serve } from '../../src/pipeline/serve'
import { TestApi } from '../support/testApi'

const numbers = {
  method: 'GET',
  path: '/numbers',
  scope: 'public',
  stream: 'ndjson',
  query: z.object({ upTo: z.int(), broken: z.optional(z.enum(['at once', 'later'])) }),
  output: z.object({ n: z.int(), text: z.string() }),
} as const satisfies Endpoint
const first = { method: 'GET', path: '/numbers/first', scope: 'public', output: z.object({ n: z.int() }) } as const satisfies Endpoint

const api = new TestApi()
const text = 'x'.repeat(1000)
let made = 0
let ended = 0
let app: FastifyInstance

async function over() {
  const patience = Date.now() + 20_000
  while (ended === 0 && Date.now() < patience) await wait(10)
  assert.equal(ended, 1)
}

/** Waits until no more rows are made, or far too many were. */
async function standstill() {
  for (let before = -1; made !== before && made < 50_000; await wait(500)) before = made
}

const handler: Handler<typeof numbers> = async ({ query }) => ({ total: query.upTo, rows: count(query) })

async function* count({ upTo, broken }: { upTo: number; broken?: 'at once' | 'later' | undefined }) {
  try {
    for (let n = 0; n < upTo; n++) {
      if (broken === 'at once' || (broken && n === 500)) throw new Error('The well is dry')
      if (n % 100 === 0) await wait(1)
      made++
      yield { n, text, secret: 'CANARY' }
    }
  } finally {
    ended++
  }
}

beforeEach(async () => {
  made = 0
  ended = 0
  app = await buildApp(api.deps)
  serve(
    app,
    { numbers: { all: numbers, first } },
    { numbers: { all: handler, first: async () => Object.assign({ n: 1 }, { secret: 'CANARY' }) } },
    api.deps,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${base}/numbers`
const request = (query: string, init: RequestInit = {}) => fetch(`${address()}?${query}`, init)

test('a response has only what the contract names', async () => {
  assert.equal(await (await fetch(`${address()}/first`)).text(), '{"n":1}')
})

describe('a streamed response', () => {
  test('comes line by line, and only with what the contract names', async () => {
    const response = await request('upTo=300')
    const body = await response.text()
    assert.deepEqual([response.headers.get('x-total-count'), response.headers.get('content-type')], ['300', 'application/x-ndjson'])
    assert.deepEqual(
      body.trimEnd().split('\n'),
      Array.from({ length: 300 }, (_, n) => JSON.stringify({ n, text })),
    )
  })

  for (const encoding of ['br', 'gzip', 'identity']) {
    test(`that breaks is never taken for a whole one: ${encoding}`, async () => {
      const response = await request('upTo=1000&broken=later', { headers: { 'accept-encoding': encoding } })
      assert.equal(response.status, 200)
      await assert.rejects(response.text(), /terminated/)
      assert.equal(ended, 1)
    })

    test(`is not made when nobody listens any more: ${encoding}`, async () => {
      const leave = new AbortController()
      const response = await request('upTo=1000000', { signal: leave.signal, headers: { 'accept-encoding': encoding } })
      const reader = response.body?.getReader()
      await reader?.read()
      leave.abort()
      await over()
      const then = made
      await wait(50)
      assert.equal(made, then)
      assert.ok(made < 1_000_000)
    })
  }

  test('waits for a slow reader', async () => {
    const response = await request('upTo=1000000', { headers: { 'accept-encoding': 'identity' } })
    await standstill()
    assert.ok(made < 50_000, `${made} rows were made for nobody`)
    await response.body?.cancel()
    await over()
  })

  test('that breaks before it begins is an error like any other', async () => {
    const response = await request('upTo=10&broken=at%20once')
    assert.equal(response.status, 500)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
    assert.ok(((await response.json()) as { message: string }).message)
  })
})
