import { passkeys, session } from '@matchdesk/shared/contract'
import { like, not } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { contactMessages, rateLimits } from '../../src/db'
import { toNetwork } from '../../src/http/rateLimits'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()

for (const [ip, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:0:0:2::6', '2001:0:0:2::/64'],
  ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::a%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
] as const)
  test(`limits count ${ip} as ${network}`, () => assert.equal(toNetwork(ip), network))

const own = (n: number) => `2001:db8:1:2:aaaa::${n.toString(16)}`
const send = async (url: string, payload: InjectOptions['payload'], remoteAddress: string, type = 'application/json') => {
  const { status } = await api.inject({ method: 'POST', url: `/api/v1${url}`, payload, remoteAddress, headers: { 'content-type': type } })
  return status
}
const message = { name: 'Zoë', email: 'zoe@example.org', message: 'Hello' }
const credential = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } }

describe('a stranger with a network of IPv6', () => {
  test('sends as many contact messages as one address, and leaves the next network alone', async () => {
    const statuses = []
    for (let n = 1; n <= 12; n++) statuses.push(await send(session.contact.path, message, own(n)))
    assert.deepEqual([...new Set(statuses.slice(0, 10)), ...statuses.slice(10)], [200, 429, 429])
    assert.equal(await api.db.$count(contactMessages), 10)
    assert.equal(await send(session.contact.path, message, '2001:db8:1:3::1'), 200)
  })

  test('is one address for every limit of what needs no session', async () => {
    for (const n of [1, 2]) {
      await send(session.login.path, { email_id: 'amina@team.example', password: 'guess' }, own(n))
      await send(session.forgot.path, { email_id: 'amina@team.example' }, own(n))
      await send(session.reset.path, { reset_token: 'x'.repeat(43), new_password: 'Blue7Kite9' }, own(n))
      await send(session.contact.path, message, own(n))
      await send(passkeys.beginSignIn.path, {}, own(n))
      await send(passkeys.signIn.path, { credential }, own(n))
      await send('/policy-reports', '{"csp-report":{}}', own(n), 'application/csp-report')
    }
    const counts = await api.db.select({ key: rateLimits.key, n: rateLimits.n }).from(rateLimits).where(like(rateLimits.key, '%2001:db8:1:2%'))
    assert.deepEqual(
      valuesOf(counts, 'n'),
      Array.from({ length: 8 }, () => 2),
      JSON.stringify(counts),
    )
    assert.equal(await api.db.$count(rateLimits, not(like(rateLimits.key, '%aaaa%'))), await api.db.$count(rateLimits))
  })
})
