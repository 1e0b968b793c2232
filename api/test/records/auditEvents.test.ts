import { appUsers, bank, history, masterdata, packages, profiles, remotes, reports, session, setting, specialUsers } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { appUsers as people, audit, auditValues } from '../../src/db'
import { paymentOfMember } from '../support/payments'
import { profileTexts } from '../support/profiles'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'
import { recorded } from './recorded'
import { recordedActs, type Call } from './recordedActs'
import { details, email_id, entry, gold, seen, shown } from './recordedBodies'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example' })
const { acts, addBank, addEntry, addPackage, addReport, assigned } = recordedActs(api)

describe('a write that changes nothing leaves no audit row:', () => {
  const saves: Readonly<Record<string, () => Promise<Call>>> = {
    'a profile saved as it is': async () => {
      const save = await acts['profiles.update']!()
      await save()
      const [{ user_code, id }] = (await api.db.select().from(people)) as [typeof people.$inferSelect]
      return () => api.call(profiles.update, { params: { user_code }, headers: {}, body: { id: String(id), ...profileTexts } })
    },
    'bank details saved as they are': async () => {
      const id = await addBank()
      return () => api.call(bank.update, { params: { id }, headers: {}, body: details })
    },
    'a package saved as it is': async () => {
      const id = await addPackage()
      return () => api.call(packages.update, { params: { id }, headers: {}, body: gold })
    },
    'a package locked twice': async () => {
      const id = await addPackage()
      return () => api.call(packages.lock, { params: { id }, body: { is_visible: true } })
    },
    'a master-data entry saved as it is': async () => {
      const id = await addEntry()
      return () => api.call(masterdata.update, { params: { id }, headers: {}, body: entry })
    },
    'a special user saved as it is': async () => {
      const id = await assigned()
      return () => api.call(specialUsers.update, { params: { id }, headers: {}, body: shown })
    },
    'a setting that is so already': async () => () => api.call(setting.change, { body: { isFreeEntry: 0 } }),
    'an unblock of a user without a block': async () => {
      const id = await addReport()
      return () => api.call(reports.toggle, { params: { id }, body: { blocked: false } })
    },
    'a payment set to the status that it has': async () => {
      const { set } = await paymentOfMember(api)
      return () => set('Pending')
    },
  }
  for (const [name, prepare] of Object.entries(saves))
    test(name, async () => {
      const call = await prepare()
      await api.forgetHistory()
      assert.equal((await call()).status, 200)
      assert.deepEqual(await recorded(api), [])
    })
})

describe('the history also knows', () => {
  const actionsOf = async () => (await api.db.select().from(audit).orderBy(audit.id)).map(({ action, actor, subject }) => [action, actor, ...subject])

  test('who failed to sign in, and not what was typed', async () => {
    for (const typed of [email_id, 'My-secret-password-1'])
      assert.equal((await api.call(session.login, { body: { email_id: typed, password: 'wrong' } }, { as: {} })).status, 401)
    assert.deepEqual(await actionsOf(), [
      ['session.refused', null, `admin:${api.amina.userid}`],
      ['session.refused', null],
    ])
    assert.deepEqual(await api.db.select().from(auditValues), [])
  })

  test('who was refused for lack of rights', async () => {
    const refused = await api.call(remotes.switchTo, { params: { name: 'users' }, body: { seen, enabled: false } }, { as: api.bilal })
    assert.equal(refused.status, 403)
    assert.deepEqual(await actionsOf(), [['access.refused', api.bilal.userid, 'call:remotes.switchTo']])
  })

  test('who went over a limit, once', async () => {
    for (let n = 0; n < 14; n++) await api.call(appUsers.export, {})
    const rows = (await actionsOf()).filter(([action]) => action !== 'appUsers.export')
    assert.deepEqual(rows, [['limits.reached', api.amina.userid, 'call:appUsers.export']])
  })

  test('who reads the history, once in five minutes for each filter', async () => {
    const read = (query: { action?: string }) => api.call(history.list, { query })
    for (const query of [{}, {}, { action: 'bank' }, { action: 'bank' }]) assert.equal((await read(query)).status, 200)
    assert.equal((await actionsOf()).length, 2)
    api.wait(6)
    await read({})
    assert.equal((await actionsOf()).length, 3)
  })
})

test('a write whose audit row cannot be written is undone', async () => {
  await api.db.insert(audit).values({ at: api.now(), action: 'packages.add', subject: [], request_id: '', ip: '' })
  await api.db.execute(sql`create unique index once on audit (action) where action = 'packages.add'`)
  try {
    assert.equal((await api.call(packages.add, { body: gold })).status, 409)
    assert.deepEqual((await api.call(packages.list, {})).body.packages.upgrade, [])
  } finally {
    await api.db.execute(sql`drop index once`)
  }
})
