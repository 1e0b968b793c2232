import { adminUsers, claims, history, packages, session } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { adminCode } from '../support/sessions'
import { TestApi, password, type Headers } from '../support/testApi'

const api = new TestApi()

const pause = async (of: Headers) => api.call(adminUsers.pause, { params: await adminCode(api, of) })
const signIn = (email_id: string) => api.call(session.login, { body: { email_id, password } }, { as: {} })

describe('a paused administrator', () => {
  test('is signed out, holds no claim, cannot sign in, and keeps the history until a colleague resumes the account', async () => {
    const { wire } = await payment(api, await person(api))
    const params = { subject: `payment:${wire}` }
    await api.call(claims.hold, { params, query: {} }, { as: api.bilal })
    assert.equal((await pause(api.bilal)).body.message, 'Account paused')
    assert.equal((await api.call(packages.list, {}, { as: api.bilal })).status, 401)
    assert.equal((await api.call(claims.hold, { params, query: {} })).status, 200)
    const { status, body } = await signIn('bilal@team.example')
    assert.deepEqual([status, body.message], [403, 'This account is paused. Ask a colleague.'])
    const actors = (await api.call(history.list, { query: {} })).body.history.map(({ title, actor_name }) => [title, actor_name])
    assert.ok(actors.some(([title, name]) => title === 'Paused a colleague' && name === 'Amina'))
    assert.equal((await pause(api.bilal)).status, 409)
    assert.equal((await api.call(adminUsers.resume, { params: await adminCode(api, api.bilal) })).body.message, 'Account resumed')
    assert.equal((await signIn('bilal@team.example')).status, 200)
  })

  test('is another one than the one who pauses', async () => {
    assert.equal((await pause(api.amina)).status, 409)
  })

  test('is one of two owners who pause each other at the same moment', async () => {
    const [amina, bilal] = [await adminCode(api, api.amina), await adminCode(api, api.bilal)]
    const both = await Promise.all([api.call(adminUsers.pause, { params: bilal }), api.call(adminUsers.pause, { params: amina }, { as: api.bilal })])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401])
  })
})
