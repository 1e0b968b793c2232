import { adminUsers, packages, session, type Role } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { describe, test } from 'node:test'
import { admins } from '../../src/db'
import { png } from '../support/images'
import { adminCode } from '../support/sessions'
import { TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()

const roleOf = async ({ userid = '' }: Headers) =>
  (await api.db.select({ role: admins.user_type }).from(admins).where(eq(admins.id, userid)))[0]?.role

const setRole = async (of: Headers, user_type: Role, as = api.amina) =>
  api.call(adminUsers.setRole, { params: await adminCode(api, of), body: { user_type } }, { as })

describe('a role', () => {
  test('counts at once, in a session that is open, which stays open', async () => {
    assert.equal((await api.call(packages.list, {}, { as: api.bilal })).status, 200)
    assert.equal((await setRole(api.bilal, 'Auditor')).body.message, 'Role changed to Auditor')
    const { body } = await api.call(session.profile, {}, { as: api.bilal })
    assert.equal(body.profile.role, 'Auditor')
    assert.ok(!body.profile.may.includes('packages.act'))
    assert.equal((await api.call(packages.remove, { params: { id: '1' } }, { as: api.bilal })).status, 403)
    assert.equal((await api.call(packages.list, {}, { as: api.bilal })).status, 200)
  })

  test('is given by owners, who do not change their own', async () => {
    assert.deepEqual([(await setRole(api.amina, 'Lead')).status, await roleOf(api.amina)], [409, 'Owner'])
    await setRole(api.bilal, 'Lead')
    assert.deepEqual([(await setRole(api.amina, 'Lead', api.bilal)).status, await roleOf(api.amina)], [403, 'Owner'])
  })

  test('leaves one owner of two who demote each other at the same moment', async () => {
    const both = await Promise.all([setRole(api.bilal, 'Lead'), setRole(api.amina, 'Lead', api.bilal)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403])
    assert.deepEqual([await roleOf(api.amina), await roleOf(api.bilal)].sort(), ['Lead', 'Owner'])
  })

  test('of a new administrator is the chosen one, else that of a reviewer', async () => {
    const sana = { name: 'Sana Mirza', email_id: 'sana@team.example', mobile_no: '+923005550100', password: 'Kite-over-Hunza-7' }
    await api.call(adminUsers.add, { body: { ...sana, profile: await png(), user_type: 'Support' } })
    await api.call(adminUsers.add, { body: { ...sana, email_id: 'omar@team.example', profile: await png() } })
    const { admin_user } = (await api.call(adminUsers.list, {})).body
    assert.deepEqual(valuesOf(admin_user.slice(2), 'user_type'), ['Support', 'Reviewer'])
  })
})
