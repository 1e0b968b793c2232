import { claims, payments, type Claim, type LiveLine } from '@matchdesk/shared/contract'
import type { FastifyInstance } from 'fastify'
import assert from '@matchdesk/tools/assert'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { buildApp } from '../../src/app'
import { Live } from '../../src/live/live'
import { onPostgres } from '../support/engine'
import { follow } from '../support/follow'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()
let app: FastifyInstance
let address: string

/** The stream is open at a second API on the same database; the embedded database has only one. */
beforeEach(async () => {
  app = await buildApp({ ...api.deps, live: new Live(api.deps, 100) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  if (!onPostgres) api.app = app
})
afterEach(() => app.close())

const isClaim = (line: LiveLine): line is Claim => 'claim' in line

test('a claim, a take-over and the release by a decision reach the other administrator', async () => {
  const payer = await person(api)
  const { wire: id } = await payment(api, payer)
  const subject = `payment:${id}`
  const hold = (as: Headers, take_over?: true) => api.call(claims.hold, { params: { subject }, query: take_over ? { take_over } : {} }, { as })
  const stream = await follow(address, api.amina)
  const heard = (holder: string | null) => stream.line((line) => isClaim(line) && line.claim === subject && line.holder === holder)
  const { expires_at } = (await hold(api.bilal)).body
  assert.deepEqual(await heard('Bilal'), { claim: subject, holder: 'Bilal', expires_at })
  await hold(api.amina, true)
  await hold(api.bilal, true)
  const lines = () => stream.lines.filter(isClaim)
  await stream.line(() => lines().filter(({ holder }) => holder === 'Bilal').length === 2)
  assert.deepEqual(valuesOf(lines(), 'holder'), ['Bilal', 'Bilal'])
  await api.call(payments.normal.decide, { headers: {}, body: { user_code: payer.user_code, id, status: 'Accepted' } }, { as: api.bilal })
  assert.deepEqual(await heard(null), { claim: subject, holder: null, expires_at: null })
  stream.stop()
})
