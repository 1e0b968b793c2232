import { notifications } from '@matchdesk/shared/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleBatch, takeBatch } from '../../src/jobs/notifications/notificationBatches'
import { peopleWithPhones } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()

test('a batch that two workers settle is counted once', async () => {
  await peopleWithPhones(api, 10)
  const { job } = (await api.call(notifications.sendToAll, { body: { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } }))
    .body
  const batch = (await takeBatch(api.deps, Number(job)))!
  const outcomes = batch.recipients.map(() => 'sent' as const)
  for (const worker of ['first', 'second'])
    assert.equal(await api.db.transaction((tx) => settleBatch(tx, batch, outcomes, new Date())), 'ended', `the ${worker} worker`)
  const { sent, state } = (await api.call(notifications.progress, { params: { job } })).body
  assert.deepEqual({ sent, state }, { sent: 10, state: 'done' })
})
