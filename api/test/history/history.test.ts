import { adminUsers, history, notes, packages, payments, profiles, reports, session } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { notifications } from '../../src/db'
import { recordAudit } from '../../src/history/audit'
import { payment, paymentOfMember } from '../support/payments'
import { person, report } from '../support/people'
import { profileTexts, documents } from '../support/profiles'
import { adminCode } from '../support/sessions'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const gold = { package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'ads' } as const

const read = async (query: Parameters<typeof api.call<typeof history.list>>[1]['query'] = {}) => (await api.call(history.list, { query })).body
const actions = async (query: Parameters<typeof read>[0]) => (await read(query)).history.map(({ action }) => action)

/** Amina adds and locks a package, and Bilal accepts a payment. */
async function someActs() {
  await api.call(packages.add, { body: gold })
  const { id } = (await api.call(packages.list, {})).body.packages.upgrade[0]!
  api.wait(1)
  await api.call(packages.lock, { params: { id }, body: { is_visible: false } })
  api.wait(1)
  const { payer, paid, set } = await paymentOfMember(api)
  await set('Accepted', { as: api.bilal })
  return { payer, paid, package: id }
}

const deleteBilal = async () => assert.equal((await api.call(adminUsers.remove, { params: await adminCode(api) })).status, 200)

describe('the history', () => {
  test('has viewed pictures only where the filter asks for them, as has its export', async () => {
    const view = { actor: api.amina.userid!, action: 'media.view', records: [{ subject: 'payment:1', changes: [] }] }
    await recordAudit(api.db, { now: () => api.now(), ip: '127.0.0.1', requestId: 'test' }, view)
    const listAll = async (query: Parameters<typeof read>[0]) => {
      const exported = await api.call(history.export, { query })
      return [(await actions(query)).includes('media.view'), String(exported.body).includes('media.view')]
    }
    assert.deepEqual(
      [await listAll({}), await listAll({ subject: 'payment:1' }), await listAll({ action: 'media.view' })],
      [
        [false, false],
        [false, false],
        [true, true],
      ],
    )
  })

  test('says who did what on whom, from where, and what changed, newest first', async () => {
    const { payer, paid } = await someActs()
    const [newest] = (await read({ action: 'payments' })).history
    const { at, changes, subjects, ...row } = newest!
    assert.ok(Math.abs(Date.parse(at) - api.now().getTime()) < 60_000)
    assert.deepEqual(
      { ...row, id: '' },
      {
        hidden: 0,
        id: '',
        actor: api.bilal.userid,
        actor_name: 'Bilal',
        action: 'payments.decide',
        title: 'Decided on a payment',
        subject: `payment:${paid.wire}`,
        subject_name: 'Gold',
        subject_count: 2,
        from: '127.0.0.1',
        set_back: null,
      },
    )
    assert.deepEqual(subjects[0], { subject: `payment:${paid.wire}`, name: 'Gold', user_code: payer.user_code, user_name: payer.name })
    assert.deepEqual(changes[0], { subject: `payment:${paid.wire}`, field: 'status', label: 'Status', before: 'Pending', after: 'Accepted' })
  })

  test('is filtered by administrator, action, area, subject, person and time', async () => {
    const { payer, package: gold } = await someActs()
    const bilal = api.bilal.userid!
    assert.deepEqual(await actions({ actor: bilal }), ['payments.decide'])
    assert.deepEqual(await actions({ action: 'packages.lock' }), ['packages.lock'])
    assert.deepEqual(await actions({ action: 'packages' }), ['packages.lock', 'packages.add'])
    assert.deepEqual(await actions({ subject: `package:${gold}`, action: 'packages.add' }), ['packages.add'])
    for (const subject of [payer.user_code, payer.user_code.toLowerCase(), `user:${payer.user_code}`])
      assert.deepEqual(await actions({ subject }), ['payments.decide'])
    const [decision, lock] = (await read({ action: 'packages' })).history
    assert.deepEqual(await actions({ action: 'packages', from: decision!.at }), ['packages.lock'])
    assert.deepEqual(await actions({ action: 'packages', from: lock!.at, to: decision!.at }), ['packages.add'])
    assert.deepEqual(await actions({ actor: bilal, action: 'packages' }), [])
  })

  test('ignores a filter that makes no sense, and says why', async () => {
    await someActs()
    const { history: rows, ignored } = await read({ actor: 'Bilal', action: 'nonsense', subject: '?', from: 'yesterday', to: '2020-01-01' })
    assert.deepEqual(ignored.map(({ filter }) => filter).sort(), ['action', 'actor', 'from', 'subject'])
    assert.deepEqual(rows, [])
    const reversed = await read({ action: 'packages', from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })
    assert.deepEqual(reversed.ignored, [{ filter: 'to', hint: 'The end is not after the beginning' }])
    assert.equal(reversed.history.length, 2)
  })

  test('is read page by page, and counted', async () => {
    for (let n = 0; n < 5; n++) await api.call(packages.add, { body: { ...gold, package_name: `Gold ${n}` } })
    const names = async (page: number) => (await read({ action: 'packages', limit: 2, page })).history.map(({ subject_name }) => subject_name)
    assert.deepEqual([await names(1), await names(2), await names(3), await names(4)], [['Gold 4', 'Gold 3'], ['Gold 2', 'Gold 1'], ['Gold 0'], []])
    const { total, more } = await read({ action: 'packages', limit: 2 })
    assert.deepEqual([total, more], [5, false])
  })

  test('names an administrator who was deleted', async () => {
    await someActs()
    await deleteBilal()
    assert.deepEqual((await read({ action: 'payments' })).history[0]?.actor_name, 'Bilal')
  })

  test('names the administrator of a refused sign-in, also after another administrator deleted that one', async () => {
    const body = { email_id: 'bilal@team.example', password: 'wrong' }
    assert.equal((await api.call(session.login, { body }, { as: {} })).status, 401)
    const subject = async () => (await read({ action: 'session.refused' })).history[0]?.subject_name
    assert.equal(await subject(), 'Bilal')
    await deleteBilal()
    assert.equal(await subject(), 'Bilal')
  })

  test('names lists and refused calls in words', async () => {
    await read({})
    assert.equal((await read({ action: 'history.list' })).history[0]?.subject_name, 'List')
  })

  test('is exported as lines, and the export is in it', async () => {
    await someActs()
    const { status, body } = await api.inject<string>({ method: 'GET', url: '/api/v1/history-export?action=packages', headers: api.amina })
    const lines = (body as unknown as string)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { title: string })
    assert.deepEqual([status, lines.map(({ title }) => title)], [200, ['Locked or unlocked a package', 'Added a package']])
    assert.deepEqual(valuesOf((await read({ action: 'history.export' })).history[0]?.changes, 'field', 'after'), [
      ['action', 'packages'],
      ['rows', 2],
    ])
  })

  test('lists its actions with their titles', async () => {
    const { body } = await api.call(history.actions, {})
    assert.ok(body.some(({ id }) => id === 'session.refused'))
    assert.ok(!body.some(({ id }) => id === 'telemetry.report'))
  })

  test('offers each title once, in groups, and finds the acts of all kinds under it', async () => {
    const { body } = await api.call(history.actions, {})
    assert.equal(new Set(body.map(({ name }) => name)).size, body.length)
    const groups = body.map(({ group }) => group)
    assert.deepEqual(
      [...new Set(groups)],
      groups.filter((group, index) => group !== groups[index - 1]),
    )
    assert.ok(groups.every(Boolean))
    const decided = body.find(({ name }) => name === 'Decided on a payment')!
    assert.deepEqual(decided, { id: 'payments.decide,specialPayments.decide,adsPayments.decide', name: 'Decided on a payment', group: 'Payments' })
    for (const kind of ['special', 'ads', 'normal'] as const) {
      await (await paymentOfMember(api, { kind })).set('Accepted')
      api.wait(1)
    }
    assert.deepEqual(await actions({ action: decided.id }), ['payments.decide', 'adsPayments.decide', 'specialPayments.decide'])
    assert.deepEqual(await actions({ action: 'specialPayments.decide' }), ['specialPayments.decide'])
    for (const { id } of body) assert.deepEqual((await read({ action: id })).ignored, [])
  })
})

describe('the timeline of a person', () => {
  const timeline = async (user_code: string, query = {}) => (await api.call(history.timeline, { params: { user_code }, query })).body

  test('has registration, edits, payments, decisions, reports, blocks, notifications and notes, newest first', async () => {
    await insertReferenceLists(api.db)
    const [ali, sara] = [await person(api, { my_selfie: null }), await person(api)]
    const params = { user_code: ali.user_code }
    const step = () => api.wait(1)
    step()
    const body = { id: ali.wire, ...profileTexts, ...(await documents()) }
    assert.equal((await api.call(profiles.update, { params, headers: {}, body })).status, 200)
    step()
    const paid = await payment(api, ali, { createdAt: api.now() })
    step()
    await api.call(payments.normal.decide, { headers: {}, body: { user_code: ali.user_code, id: paid.wire, status: 'Rejected' } }, { as: api.bilal })
    step()
    const id = await report(api, sara, ali)
    await report(api, ali, sara, 'Spam')
    step()
    await api.call(reports.toggle, { params: { id }, body: { blocked: true } })
    step()
    await api.db.insert(notifications).values({ user_id: ali.id, title: 'Hello', body: 'Welcome', createdAt: api.now() })
    step()
    await api.call(notes.add, { params, body: { text: 'Called twice' } })
    const { history: entries, total } = await timeline(ali.user_code)
    const described = entries.map(({ kind, title, actor_name, text }) => [kind, title, actor_name, text].filter(Boolean).join(' | '))
    const late = described.filter((line) => !line.startsWith('report') && !line.startsWith('registration'))
    assert.deepEqual(late, [
      'note | Note | Amina | Called twice',
      'notification | Was notified | Hello: Welcome',
      'block | Blocked or unblocked a user | Amina',
      'payment | Decided on a payment | Bilal',
      `payment | Paid for a package | Gold, 900, ${paid.transaction_id}`,
      'edit | Edited a profile | Amina',
    ])
    assert.equal(total, 9)
    const reported = described.filter((line) => line.startsWith('report'))
    assert.deepEqual(reported, ['report | Reported a user | Spam: Please look', 'report | Was reported | Abusive Language: Please look'])
    assert.deepEqual(valuesOf(entries.find(({ kind }) => kind === 'block')?.changes, 'label', 'before', 'after'), [['Blocked', false, true]])
    const edit = entries.find(({ kind }) => kind === 'edit')?.changes ?? []
    assert.deepEqual(
      valuesOf(
        edit.filter(({ field }) => field === 'name' || field === 'my_selfie'),
        'before',
        'after',
      ),
      [
        [ali.name, 'Ayesha Khan'],
        [null, 'changed'],
      ],
    )
    assert.ok((await timeline(sara.user_code)).history.every(({ kind }) => ['report', 'registration'].includes(kind)))
  })

  test('is filtered by kind and read page by page', async () => {
    const ali = await person(api)
    for (let n = 0; n < 3; n++) await api.call(notes.add, { params: { user_code: ali.user_code }, body: { text: `Note ${n}` } })
    const texts = async (query: object) => (await timeline(ali.user_code, query)).history.map(({ text }) => text)
    assert.deepEqual(await texts({ kind: 'note' }), ['Note 2', 'Note 1', 'Note 0'])
    assert.deepEqual(await texts({ kind: 'note', limit: 2, page: 2 }), ['Note 0'])
    assert.deepEqual(await texts({ kind: 'block' }), [])
    assert.equal((await timeline(ali.user_code, { kind: 'note', limit: 2 })).total, 3)
  })

  test('of nobody is not found', async () => {
    assert.equal((await api.call(history.timeline, { params: { user_code: 'MD-999999' } })).status, 404)
  })
})
