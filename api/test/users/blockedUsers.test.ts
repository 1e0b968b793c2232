import { appUsers, blockedUsers, claims, reports } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { person, report } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const list = async (query: object = {}) => (await api.call(blockedUsers.list, { query })).body
const toggle = (id: string) => api.call(reports.toggle, { params: { id }, body: {} })

/** Somebody who was reported and blocked, with the report. */
async function blocked(known: Parameters<typeof person>[1] = {}) {
  const sender = await person(api)
  const one = await person(api, known)
  const id = await report(api, sender, one)
  await toggle(id)
  return { ...one, sender, report: id }
}

describe('the blocked users', () => {
  test('are those who are blocked, the last one first, each with the newest report', async () => {
    await person(api)
    const ali = await blocked({ name: 'Ali' })
    api.wait(1)
    const usman = await blocked({ name: 'Usman' })
    const newest = await report(api, ali.sender, ali, 'Scam or fraud')
    const { app_users, total } = await list()
    assert.equal(total, 2)
    assert.deepEqual(valuesOf(app_users, 'name', 'user_code', 'report_id'), [
      ['Usman', usman.user_code, usman.report],
      ['Ali', ali.user_code, newest],
    ])
  })

  test('are unblocked by that report, and then listed no more', async () => {
    const ali = await blocked()
    const [row] = (await list()).app_users
    const { status, body } = await toggle(row?.report_id ?? '')
    assert.deepEqual([status, body], [200, { message: 'User unblocked', status: false }])
    assert.equal((await list()).total, 0)
    assert.equal((await api.call(reports.list, { query: { search: ali.user_code } })).body.reportusers[0]?.status, false)
  })

  test('need no report: several are blocked for a reason, each once', async () => {
    const [ali, usman] = [await person(api, { name: 'Ali' }), await blocked({ name: 'Usman' })]
    const user_codes = [ali.user_code, usman.user_code, 'MD-999999']
    const answer = await api.call(appUsers.block, { body: { user_codes, reason: 'Fake profile' } })
    const results = answer.body.results?.map(({ done, message }) => [done, message])
    assert.deepEqual(results, [
      [true, undefined],
      [false, 'This user is already blocked'],
      [false, 'This user is not there any more'],
    ])
    assert.deepEqual(valuesOf((await list()).app_users, 'name', 'report_id'), [
      ['Ali', ''],
      ['Usman', usman.report],
    ])
    await api.call(claims.hold, { params: { subject: `reports:${ali.user_code}` }, query: {} }, { as: api.bilal })
    const unblock = (as = api.amina) => api.call(appUsers.unblock, { body: { user_codes: [ali.user_code] } }, { as })
    assert.equal((await unblock()).body.results?.[0]?.message, 'Bilal is reviewing this')
    const both = await Promise.all([unblock(api.bilal), unblock(api.bilal)])
    assert.deepEqual(both.map(({ body }) => body.results?.[0]?.done).sort(), [false, true])
    assert.equal((await api.call(appUsers.block, { body: { user_codes, reason: ' ' } })).status, 400)
  })

  test('can be unblocked though whoever reported them is deleted', async () => {
    const ali = await blocked()
    await api.call(appUsers.remove, { headers: { USERID: ali.sender.wire } })
    const [row] = (await list()).app_users
    assert.equal(row?.user_code, ali.user_code)
    assert.equal((await api.call(reports.list, {})).body.reportusers[0]?.sender_name, 'Deleted user')
    assert.deepEqual((await toggle(row?.report_id ?? '')).body, { message: 'User unblocked', status: false })
  })

  test('are searched and come in pages', async () => {
    await blocked({ name: 'Ali Raza', city: 'Quetta' })
    const usman = await blocked({ name: 'Usman Gill' })
    const found = async (search: string) => (await list({ search })).app_users.map(({ name }) => name)
    assert.deepEqual(await found('raza'), ['Ali Raza'])
    assert.deepEqual(await found('QUETTA'), ['Ali Raza'])
    assert.deepEqual(await found(usman.mobile_no), ['Usman Gill'])
    assert.deepEqual(await found(usman.username), ['Usman Gill'])
    assert.deepEqual(await found(usman.mobile_no.replace('+92', '0')), ['Usman Gill'])
    assert.deepEqual(await found('nobody'), [])
    const { app_users, total } = await list({ page: 2 })
    assert.deepEqual([app_users, total], [[], 2])
  })

  test('are served at their other address, and show no secret', async () => {
    await blocked({ password_hash: 'CANARY', father_name: 'CANARY' })
    const { body } = await api.inject<{ app_users: unknown }>({ url: '/api/v1/admin/block-users', headers: api.amina })
    assert.deepEqual(body.app_users, (await list()).app_users)
    assert.ok(!JSON.stringify(body).includes('CANARY'))
  })
})
