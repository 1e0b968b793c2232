import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { enqueue } from '../../src/jobs/outbox/outbox'
import { messagesAfterDelays } from '../support/jobs'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()

for (const [timeZone, accepted_at, day] of [
  ['Asia/Karachi', '2026-12-31T18:59:59Z', 'January 31, 2027'],
  ['Asia/Karachi', '2026-12-31T19:00:00Z', 'February 1, 2027'],
  ['America/New_York', '2027-01-01T04:59:59Z', 'January 31, 2027'],
  ['America/New_York', '2027-01-01T05:00:00Z', 'February 1, 2027'],
] as const)
  test(`a package accepted at ${accepted_at} is active until ${day} for a user whose message is by the clock of ${timeZone}`, async () => {
    api.deps = { ...api.deps, settings: { ...api.deps.settings, timeZone } }
    const payer = await person(api, { fcm_token: 'phone' })
    const { wire } = await payment(api, payer, { status: 'Accepted', accepted_at: new Date(accepted_at), createdAt: new Date(accepted_at) })
    await enqueue(api.db, { ...api.deps, now: () => api.now(), ip: '::1', requestId: 'r' }, 'payment decided', wire)
    const [message] = await messagesAfterDelays(api)
    assert.match(message?.text ?? '', new RegExp(` active until ${day}\\.$`))
  })
