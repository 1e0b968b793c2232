import assert from '@matchdesk/tools/assert'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app'
import { TestApi } from '../support/testApi'

const api = new TestApi()
let app: FastifyInstance
let log: string
beforeEach(async () => {
  log = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      log += chunk.toString()
      done()
    },
  })
  app = await buildApp(api.deps, { level: 'warn', stream })
})
afterEach(() => app.close())

const report = {
  'document-uri': 'https://console.example/?code=canary#/login',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/steal.js?token=canary',
  'source-file': 'https://console.example/main.js',
  'script-sample': 'Element innerHTML|<b>canary</b>',
  'line-number': 7,
}

async function send(payload: object | string, address = '203.0.113.7', type = 'application/csp-report') {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/policy-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify({ 'csp-report': payload }),
    remoteAddress: address,
  })
  return statusCode
}

const violations = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { violation?: unknown }).violation)

describe('what a browser reports about the policy of a page', () => {
  test('is in the log, without a session, and without queries, hashes and the text that was refused', async () => {
    assert.equal(await send(report), 204)
    assert.deepEqual(violations(), [
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/steal.js',
        page: 'https://console.example/',
        source: 'https://console.example/main.js',
        line: 7,
      },
    ])
    assert.doesNotMatch(log, /canary/)
  })

  test('is not in the log where an extension of the browser caused it', async () => {
    assert.equal(await send({ ...report, 'blocked-uri': 'chrome-extension' }), 204)
    assert.equal(await send({ ...report, 'source-file': 'moz-extension://7/content.js' }), 204)
    assert.deepEqual(violations(), [])
  })

  test('is refused where it is none, of another type, or larger than 8 KiB', async () => {
    assert.deepEqual(
      [
        await send('{'),
        await send('{}'),
        await send(report, undefined, 'application/json'),
        await send({ ...report, 'source-file': 'x'.repeat(9000) }),
      ],
      [400, 400, 415, 413],
    )
    assert.deepEqual(violations(), [])
  })

  test('is taken twenty times in 15 minutes from one address', async () => {
    for (let n = 0; n < 20; n++) await send(report)
    assert.equal(await send(report), 429)
    assert.equal(await send(report, '203.0.113.8'), 204)
    api.wait(16)
    assert.equal(await send(report), 204)
    assert.equal(violations().length, 22)
  })
})
