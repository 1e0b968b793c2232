import type { FastifyInstance } from 'fastify'
import assert from '@matchdesk/tools/assert'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../src/app'
import { bankDetails } from '../../src/db'
import { requestLimits, type RequestLimits } from '../../src/http/requestLimits'
import { png } from '../support/images'
import { TestApi, formOf } from '../support/testApi'

const api = new TestApi()
let app: FastifyInstance
let socket: Socket

afterEach(async () => {
  socket.destroy()
  await app.close()
})

/** The bytes of a request that adds bank details with an icon, in pieces. */
async function upload(pieces: number) {
  const form = formOf({ account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102', icon: await png(400, 400) })
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { ...api.amina, host: 'localhost', 'content-type': request.headers.get('content-type'), 'content-length': body.length }
  const head = ['POST /api/v1/bankdetails HTTP/1.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
  const size = Math.ceil(body.length / pieces)
  return { head, pieces: Array.from({ length: pieces }, (_, index) => body.subarray(index * size, (index + 1) * size)) }
}

/** Connects to a server with these limits; `status` is that of its first response. */
async function slowLine(limits: Partial<RequestLimits>) {
  app = await buildApp(api.deps, false, { ...requestLimits, ...limits })
  await app.listen({ port: 0, host: '127.0.0.1' })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const response = new Promise<string>((resolve) => socket.once('data', (bytes: Buffer) => resolve(bytes.toString())))
  socket.on('error', () => {})
  return { closed, status: response.then((text) => Number(text.split(' ')[1])) }
}

describe('a picture on a slow line', () => {
  test('is taken however long it is on its way, as long as it goes on', async () => {
    const { status } = await slowLine({ request: 300 })
    const { head, pieces } = await upload(10)
    socket.write(head)
    for (const piece of pieces) {
      await wait(50)
      socket.write(piece)
    }
    assert.equal(await status, 200)
    assert.equal(await api.db.$count(bankDetails), 1)
  })

  test('is given up when nothing more comes of it, and its connection is closed', async () => {
    const { closed, status } = await slowLine({ idle: 100 })
    const { head, pieces } = await upload(2)
    socket.write(head)
    socket.write(pieces[0] ?? '')
    assert.equal(await status, 408)
    await closed
    assert.equal(await api.db.$count(bankDetails), 0)
  })

  test('is given up after the longest time that any upload may take', async () => {
    const { status } = await slowLine({ request: 100, upload: 300 })
    const { head, pieces } = await upload(2)
    socket.write(head)
    socket.write(pieces[0] ?? '')
    assert.equal(await status, 503)
  })

  test('does not make anything else wait: a request without files has its own time', async () => {
    const { status } = await slowLine({ request: 100 })
    socket.write(`${signIn(100)}{`)
    assert.equal(await status, 503)
  })
})

/** The head of a request with a body of so many bytes. */
const post = (path: string, type: string, length: number) =>
  `POST /api/v1/${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

const signIn = (length: number) => post('admin/login', 'application/json', length)

describe('a body on a slow line', () => {
  test('is taken as long as it goes on', async () => {
    const { status } = await slowLine({ idle: 2000 })
    const body = JSON.stringify({ email_id: 'amina@team.example', password: 'Wrong-guess-1' })
    socket.write(signIn(body.length))
    for (const character of body.match(/.{1,12}/g) ?? []) {
      await wait(400)
      socket.write(character)
    }
    assert.equal(await status, 401)
  })

  test('is given up when nothing more comes of it, and its connection is closed', async () => {
    const { closed, status } = await slowLine({ idle: 100 })
    socket.write(`${signIn(100)}{`)
    assert.equal(await status, 408)
    await closed
  })

  for (const [what, head] of [
    ['JSON', signIn(1000)],
    ['JSON in capitals', post('admin/login', 'Application/JSON', 1000)],
    ['a report of a browser, before a sign-in', post('policy-reports', 'application/csp-report', 1000)],
  ] as const)
    test(`is given up after the longest time that a request may take, although it goes on, and its connection is closed: ${what}`, async () => {
      const { closed, status } = await slowLine({ request: 300 })
      socket.write(head)
      const dripping = setInterval(() => socket.write(' '), 20)
      assert.equal(await status, 503)
      await closed
      clearInterval(dripping)
    })

  test('is refused as too large although nothing more comes of it', async () => {
    const { status } = await slowLine({ idle: 100 })
    socket.write(`${signIn(3_000_000)}{`)
    assert.equal(await status, 413)
  })
})
