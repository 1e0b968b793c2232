import type { FastifyInstance } from 'fastify'
import assert from '@matchdesk/tools/assert'
import { connect, type AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../src/app'
import { large } from '../support/images'
import { TestApi, formOf } from '../support/testApi'

const api = new TestApi()
let app: FastifyInstance

/** The response to a request whose sender, as a proxy does, sends all of it in pieces and reads only then. */
async function responseTo(url: string, type: string, body: Buffer, isChunked = false): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  try {
    socket.pause()
    const failed = new Promise<never>((_, reject) => socket.once('error', reject))
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
    const session = Object.entries(api.amina).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /api/v1${url} HTTP/1.1\r\nhost: localhost\r\n${session.join('')}content-type: ${type}\r\n${length}\r\n\r\n`)
    for (let start = 0; start < body.length; start += 400_000) {
      const piece = body.subarray(start, start + 400_000)
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
      socket.write(piece)
      if (isChunked) socket.write('\r\n')
      await Promise.race([wait(5), failed])
    }
    if (isChunked) socket.write('0\r\n\r\n')
    const response = new Promise<string>((resolve) => socket.once('data', (bytes: Buffer) => resolve(bytes.toString())))
    socket.resume()
    return await Promise.race([response, failed])
  } finally {
    socket.destroy()
  }
}

async function form(): Promise<[string, Buffer]> {
  const request = new Request('http://localhost', { method: 'POST', body: formOf({ account_title: 'x', icon: large(13_000_000) }) })
  return [request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer())]
}

describe('a request that is too large gets its answer after it was read, so that no proxy sees a reset instead', () => {
  before(async () => {
    app = await buildApp(api.deps)
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => app.close())

  const json = Buffer.from(JSON.stringify({ email_id: 'x'.repeat(8_000_000), password: 'x' }))

  for (const isChunked of [false, true])
    test(`as JSON ${isChunked ? 'in chunks' : 'of a known length'}`, async () => {
      for (const url of ['/admin/login', '/addpackages'])
        assert.match(await responseTo(url, 'application/json', json, isChunked), /^HTTP\/1\.1 413 [^]*"The request is too large"/, url)
    })

  test('as a form', async () => {
    const [type, body] = await form()
    assert.match(await responseTo('/bankdetails', type, body), /^HTTP\/1\.1 413 /)
  })

  test('as a type that nobody takes, or without a session', async () => {
    assert.match(await responseTo('/addpackages', 'text/plain', json), /^HTTP\/1\.1 415 /)
    api.amina = {}
    assert.match(await responseTo('/addpackages', 'application/json', json), /^HTTP\/1\.1 401 /)
  })
})
