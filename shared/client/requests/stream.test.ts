/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { appUsers } from '@matchdesk/shared/contract'
import { createCapabilities } from './capabilities'
import type { Reply, Request } from './wire'
import { stream } from './lines'

const user = (name: string) => ({
  ...{ id: name, user_code: 'U-1', my_selfie: null, name, username: 'ali', sex: 'Male', age: 30, mobile_no: '+92300', email_id: 'a@example.com' },
  ...{
    createdAt: '2024-01-01T10:30:00.000Z',
    nationality: 'Pakistan',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    registration: 'Pending',
  },
})
const text = (...names: string[]) => names.map((name) => `${JSON.stringify(user(name))}\n`).join('')

async function streamed(reply: Reply, signal = new AbortController().signal) {
  const requests: Request[] = []
  const names: string[] = []
  const totals = new Set<number | undefined>()
  const send = (request: Request) => {
    requests.push(request)
    return Promise.resolve(reply)
  }
  const capabilities = createCapabilities(send)
  capabilities.current.next(new Set(['lists']))
  const outcome = await stream(
    { bus: createBus(), send, capabilities },
    appUsers.export,
    { query: { filter: 'Male' } },
    (batch, total) => {
      names.push(...batch.map((row) => row.name))
      totals.add(total)
    },
    signal,
  )
  return { outcome, names, totals: [...totals], requests }
}

const body = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
const bytes = (words: string) => new TextEncoder().encode(words)
const ok = (given: unknown, headers = {}): Reply => ({ status: 200, body: given, headers })

test('rows come in their order, wherever the network cuts them, even within a letter', async () => {
  const all = bytes(text('Ali', 'عائشہ', 'Sana'))
  const at = [...all].findIndex((byte) => byte > 127) + 1
  const { outcome, names, totals, requests } = await streamed(
    ok(body(all.slice(0, at), all.slice(at, at + 90), all.slice(at + 90)), { 'x-total-count': '3' }),
  )
  expect(outcome).toEqual({ ok: true, value: 3 })
  expect(names).toEqual(['Ali', 'عائشہ', 'Sana'])
  expect(totals).toEqual([3])
  expect(requests[0]).toMatchObject({ path: '/appusers-export', stream: true, query: { filter: 'Male' } })
})

test.each([
  ['cut within a row', ok(body(bytes(text('Ali', 'Sana').slice(0, -9)))), /went wrong/],
  ['shorter than promised', ok(body(bytes(text('Ali'))), { 'x-total-count': '2' }), /Only 1 of 2 rows came/],
  ['of another shape', ok(body(bytes('{"id":1}\n'))), /went wrong/],
  ['refused', { status: 429, body: { message: 'Wait a moment' } }, /Wait a moment/],
  ['not a stream', ok({}), /went wrong/],
  ['lost', { networkError: 'offline' }, /no connection/],
] as [string, Reply, RegExp][])('a stream that is %s is a failure', async (_, reply, words) => {
  const { outcome } = await streamed(reply)
  expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringMatching(words) as string } })
})

test('a stream without a total, and one without rows, are fine', async () => {
  expect((await streamed(ok(body(bytes(text('Ali')))))).totals).toEqual([undefined])
  expect((await streamed(ok(body()))).outcome).toEqual({ ok: true, value: 0 })
})
