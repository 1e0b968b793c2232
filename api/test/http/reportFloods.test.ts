import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { failures } from '@matchdesk/shared/contract'
import { failureRecords } from '../../src/db/schema'
import { TokenBuckets } from '../../src/http/limits/tokenBuckets'
import { TestApi } from '../support/testApi'

const api = new TestApi()

const report = {
  tab: '0'.repeat(32),
  failures: [{ kind: 'error', remote: 'users', version: '1.0.0', error: 'TypeError', frames: [], components: [], count: 1 }],
}

test('a flood of reports is refused before it is read, and other requests are not', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...api.amina, 'content-type': 'application/json' }
  const send = (body: string) => fetch(`${address}/api/v1${failures.report.path}`, { method: 'POST', headers, body })
  const flood = await Promise.all(Array.from({ length: 300 }, () => send(JSON.stringify(report))))
  const refused = flood.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 239 && refused.length <= 240, `${refused.length} of 300`)
  assert.deepEqual([await api.db.$count(failureRecords), refused[0]?.headers.get('retry-after')], [300 - refused.length, '10'])
  const { code, message, requestId } = ((await refused[0]?.json()) ?? {}) as Record<string, string>
  assert.deepEqual([code, message, refused[0]?.headers.get('x-request-id')], ['too_many', 'Too many requests. Please try again later', requestId])
  assert.equal((await send('{')).status, 429)
  assert.equal((await fetch(`${address}/api/v1${failures.list.path}`, { headers })).status, 200)
})

test('a bucket gives its burst at once, then so many in a second, to each key', () => {
  const buckets = new TokenBuckets({ burst: 3, perSecond: 0.5 })
  const taken = (key: string, now: number, times: number) => Array.from({ length: times }, () => buckets.take(key, now)).filter(Boolean).length
  assert.deepEqual([taken('a', 0, 10), taken('b', 0, 2), taken('a', 1999, 10), taken('a', 2000, 10)], [3, 2, 0, 1])
  assert.deepEqual([taken('a', 1_000_000, 10), taken('b', 1_000_000, 10)], [3, 3])
})

test('buckets forget the key that was used the longest time ago', () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 0 }, 2)
  assert.deepEqual(
    ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => buckets.take(key, 0)),
    [true, true, false, true, false, true],
  )
})
