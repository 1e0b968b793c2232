import { notifications } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { settleBatch, takeBatch } from '../../src/jobs/notifications/notificationBatches'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { PushFailure, type PushTransport } from '../../src/jobs/transports/transport'
import { passJobDelays } from '../support/jobs'
import { peopleWithPhones } from '../support/people'
import { TestApi } from '../support/testApi'
import { phones } from './phones'

const api = new TestApi()

const news = { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } as const
const startToAll = async () => (await api.call(notifications.sendToAll, { body: news })).body.job
const progress = async (job: string) => {
  const { sent, without_token, refused, unknown, state } = (await api.call(notifications.progress, { params: { job } })).body
  return { sent, without_token, refused, unknown, state }
}

test('a batch that two workers settle is counted once', async () => {
  await peopleWithPhones(api, 10)
  const job = await startToAll()
  const batch = (await takeBatch(api.deps, Number(job)))!
  const outcomes = batch.recipients.map(() => 'sent' as const)
  for (const worker of ['first', 'second'])
    assert.equal((await api.db.transaction((tx) => settleBatch(tx, batch, outcomes, new Date()))).state, 'ended', `the ${worker} worker`)
  const { sent, state } = await progress(job)
  assert.deepEqual({ sent, state }, { sent: 10, state: 'done' })
})

for (const isAnswer of [true, false])
  test(`a send to all reaches each phone once though the service ${isAnswer ? 'answers 403 or 429' : 'does not answer'} for one of them`, async () => {
    await peopleWithPhones(api, 450)
    const job = await startToAll()
    const transport = phones()
    const push: PushTransport['push'] = async (message) => {
      const outcome = await transport.push(message)
      if (message.token === 'phone 7') throw Object.assign(new PushFailure('The push service does not answer as it should'), { isAnswer })
      return outcome
    }
    await sendNotifications(api.deps, { push })
    const others = transport.reached.filter(({ token }) => token !== 'phone 7')
    assert.deepEqual([others.length, new Set(others.map(({ token }) => token)).size], [404, 404])
    const ended = { sent: 404, without_token: 45, refused: 1, unknown: 0, state: 'done' }
    const waiting = { ...ended, refused: 0, state: 'sending' }
    assert.deepEqual(await progress(job), isAnswer ? ended : waiting)
    if (isAnswer) return
    await passJobDelays(api)
    const later = phones()
    await sendNotifications(api.deps, later)
    assert.deepEqual([later.reached.map(({ token }) => token), (await progress(job)).sent], [['phone 7'], 405])
  })
