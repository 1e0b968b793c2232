import assert from '@matchdesk/tools/assert'
import { connect } from 'node:net'
import { test } from 'node:test'
import { place, serverOf } from './place'
import { openHost } from './storeKinds'

const crowd = 300

test(`a person signs in beside ${crowd} open live streams and ${crowd} slow bodies of strangers`, { timeout: 120_000 }, async (t) => {
  const api = await serverOf(t, (request, response) => {
    if (request.url === '/api/v1/live') response.writeHead(200).write('{"heartbeat":true}\n')
    else request.resume().once('end', () => response.end('signed in'))
  })
  const app = await openHost(t, place(t), {}, { api })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const head = 'POST /api/v1/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
  const slow = Array.from({ length: crowd }, () => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined))
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.write(head, resolve))))
  const streams = await Promise.all(Array.from({ length: crowd }, () => fetch(`${url}/api/v1/live`)))
  assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]))

  const answer = await fetch(`${url}/api/v1/admin/login`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(60_000) })
  assert.equal(await answer.text(), 'signed in')
})
