import { notifications, passwordMissing } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { appUsers, notificationFailures, notifications as table } from '../../src/db'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { peopleWithPhones, person } from '../support/people'
import { TestApi, type Headers, valuesOf } from '../support/testApi'
import { phones } from './phones'

const api = new TestApi()
const body = { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } as const

const sendToAll = async () => (await api.call(notifications.sendToAll, { body })).body.job ?? ''
const work = (refuses: (token: string) => ReturnType<Parameters<typeof phones>[0] & object> = () => 'sent') => {
  const transport = phones(({ token }) => refuses(token))
  return sendNotifications(api.deps, transport).then(() => transport.reached.map(({ token }) => token))
}
const again = (job: string, as: Headers = api.amina) => api.call(notifications.again, { params: { job } }, { as })
const sends = async () => (await api.call(notifications.sends, {})).body.sends
const countsOf = async () =>
  (await sends()).map(({ state, total, sent, refused, without_token, repeatable }) => [state, total, sent, refused, without_token, repeatable])
const outcomes: Readonly<Record<string, 'unregistered' | 'mismatched' | 'refused'>> = {
  'phone 1': 'unregistered',
  'phone 2': 'mismatched',
  'phone 3': 'refused',
}
const refusals = (token: string) => outcomes[token] ?? 'sent'

describe('a notification to many users', () => {
  test('lists the phones that accepted and refused it, and the people without a phone; at its end it shows people and reasons', async () => {
    await peopleWithPhones(api, 10)
    const job = await sendToAll()
    assert.equal((await api.call(notifications.progress, { params: { job } })).body.failures, undefined)
    assert.deepEqual(await countsOf(), [['sending', 10, 0, 0, 0, 0]])
    await work(refusals)
    assert.deepEqual(await countsOf(), [['done', 10, 6, 3, 1, 3]])
    const { failures } = (await api.call(notifications.progress, { params: { job } })).body
    assert.deepEqual(failures?.counts.map(({ reason, count }) => `${reason} ${count}`).sort(), [
      'mismatched 1',
      'refused 1',
      'unregistered 1',
      'without_token 1',
    ])
    assert.deepEqual(valuesOf(failures?.people, 'name', 'reason'), [
      ['Person 1', 'unregistered'],
      ['Person 10', 'without_token'],
      ['Person 2', 'mismatched'],
      ['Person 3', 'refused'],
    ])
  })

  test('goes again to the refused phones alone, once though two send it again, and the app lists it once', async () => {
    await peopleWithPhones(api, 10)
    const job = await sendToAll()
    assert.equal((await again(job)).body.message, 'This notification is still being sent')
    await work(refusals)
    const answers = await Promise.all([again(job), again(job, api.bilal)])
    assert.deepEqual(answers.map(({ status, body: { message } }) => [status, message]).sort(), [
      [200, 'The notification is being sent again to 3 users'],
      [409, 'There is nobody to send this notification to again'],
    ])
    await api.db.update(appUsers).set({ fcm_token: 'phone 11' }).where(eq(appUsers.name, 'Person 1'))
    assert.deepEqual((await work((token) => (token === 'phone 3' ? 'refused' : 'sent'))).sort(), ['phone 11', 'phone 2', 'phone 3'])
    assert.deepEqual(await countsOf(), [
      ['done', 3, 2, 1, 0, 1],
      ['done', 10, 6, 3, 1, 0],
    ])
    assert.equal(await api.db.$count(table), 10)
    assert.equal((await again((await sends())[0]!.id)).status, 200)
  })

  test('that everybody got is not sent again, nor is one while another is on its way', async () => {
    await peopleWithPhones(api, 9)
    const refused = await sendToAll()
    await work(refusals)
    const accepted = await sendToAll()
    assert.match((await again(refused)).body.message, /^Another notification is being sent/)
    await work()
    assert.equal((await again(accepted)).status, 409)
    assert.equal((await again(refused)).status, 200)
    assert.equal((await again('999999')).status, 404)
  })

  test('goes again to more than a thousand phones with the password alone', async () => {
    await peopleWithPhones(api, 1200)
    const job = await sendToAll()
    await work(() => 'refused')
    api.wait(6)
    assert.equal((await again(job)).error?.code, passwordMissing)
  })

  test('is over though somebody was erased while the push service answered', async () => {
    const { id } = await person(api, { fcm_token: 'phone' })
    await sendToAll()
    await sendNotifications(api.deps, {
      push: async () => {
        await api.db.delete(appUsers).where(eq(appUsers.id, id))
        return 'refused'
      },
    })
    assert.deepEqual([await countsOf(), await api.db.$count(notificationFailures)], [[['done', 1, 0, 1, 0, 0]], 0])
  })
})
