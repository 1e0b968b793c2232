import { appUsers, bank, lookup } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { toTerms } from '../../src/areas/lookup/terms'
import { findByKey, mentions, findAdmins, findBankDetails, findPayments } from '../../src/areas/lookup/lookup'
import { bankDetails } from '../../src/db'
import { payment, subscription } from '../support/payments'
import { person } from '../support/people'
import { planIn } from '../support/plans'
import { freshDatabase } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi({}, undefined, freshDatabase)

const find = async (text: string) => (await api.call(lookup.find, { query: { text } })).body.found
const namesFor = async (text: string) => (await find(text)).map(({ name }) => name)

describe('the lookup finds', () => {
  test('an app user by a mobile number in any form, however it is stored', async () => {
    const stored = ['+923001234567', '0300-1234568', '0092 300 123 4569', '+92 (0)300 1234560']
    for (const mobile_no of stored) await person(api, { name: mobile_no, mobile_no })
    await person(api, { name: 'Somebody else', mobile_no: '+923007654321' })
    for (const mobile_no of stored) {
      const last = /(\d)$/.exec(mobile_no)?.[1]
      for (const typed of [`+92 300 123456${last}`, `0300-123456${last}`, `92300123456${last}`, `300 123456${last}`, ` 0092300123456${last} `])
        assert.deepEqual([typed, await namesFor(typed)], [typed, [mobile_no]])
    }
  })

  test('an app user by what a phone, a mail or a document put around a number, an address or a code', async () => {
    const { user_code } = await person(api, { name: 'Zoya Pasted', email_id: 'zoya@example.org', mobile_no: '+923217654000' })
    const pasted = [
      '\u202a+92 321 7654000\u202c',
      '0321\u20117654000',
      '\u06f0\u06f3\u06f2\u06f1 \u06f7\u06f6\u06f5\u06f4\u06f0\u06f0\u06f0',
      'tel:+923217654000',
    ]
    const others = ['mailto:zoya@example.org', 'Zoya P. <Zoya@example.org>', `\u200f${user_code}`, user_code.replace('-', '\u2013')]
    for (const text of [...pasted, ...others]) assert.deepEqual([text, await namesFor(text)], [text, ['Zoya Pasted']])
    const { body } = await api.call(appUsers.list, { query: { search: '\u202a0321 7654000\u202c' } })
    assert.deepEqual(valuesOf(body.app_users, 'name'), ['Zoya Pasted'])
  })

  test('an app user by code, e-mail, username and name, in any case', async () => {
    const { user_code } = await person(api, { name: 'Ayesha Khan', username: 'akhan4242', email_id: 'AK@Example.org', mobile_no: '+923331112222' })
    await person(api, { name: 'Somebody Else' })
    const short = `md-${Number(user_code.slice(3))}`
    for (const text of [user_code, short, user_code.toLowerCase(), 'ak@example.ORG', 'AKHAN4242', 'akhan', 'ayesha kh', ' Ayesha  Khan ', 'khan'])
      assert.deepEqual([text, await namesFor(text)], [text, ['Ayesha Khan']])
    assert.deepEqual(await find(user_code), [
      {
        kind: 'appUser',
        id: user_code,
        name: 'Ayesha Khan',
        detail: `${user_code} · +923331112222 · Lahore`,
        status: 'Registered',
        age: 30,
        picture: null,
      },
    ])
  })

  test('an app user with a name in Arabic letters by Urdu ones, and what is composed by what is not', async () => {
    await person(api, { name: '\u0639\u0644\u064a \u0643\u0631\u064a\u0645', city: 'Am\u00e9lie' })
    await person(api, { name: '\u0639\u0644\u0627' })
    for (const search of [
      '\u0639\u0644\u06cc',
      '\u0639\u0644\u064a',
      '\u06a9\u0631\u06cc\u0645',
      '\u0643\u0640\u0631\u06cc\u0645',
      'ame\u0301lie',
      'AM\u00c9LIE',
    ])
      assert.deepEqual([search, (await api.call(appUsers.list, { query: { search } })).body.total, (await find(search)).length], [search, 1, 1])
  })

  test('first who is identified by it, then whose names begin with it, whoever came first', async () => {
    const [named, second] = [await person(api, { name: 'Zubair Khan' }), await person(api, { name: 'Zubair Ali' })]
    const identified = await person(api, { name: 'Ali Raza', username: 'zubair' })
    assert.deepEqual(
      valuesOf(await find('zubair'), 'id'),
      [identified, second, named].map(({ user_code }) => user_code),
    )
  })

  test('whether an app user is blocked or not finished', async () => {
    const blocked = await person(api, { blocked_at: api.now() })
    const begun = await person(api, { name: '', sex: null, registration: 'Pending' })
    assert.deepEqual(valuesOf(await find(blocked.user_code), 'status'), ['Blocked'])
    assert.deepEqual(valuesOf(await find(begun.user_code), 'name', 'status'), [[begun.email_id, 'Pending']])
  })

  test('payments by their transaction id, also of somebody who was deleted', async () => {
    const ali = await person(api, { name: 'Ali Raza' })
    const special = await payment(api, ali, { kind: 'special', transaction_id: ' TX-Find-1 ', createdAt: new Date('2024-01-01') })
    const normal = await payment(api, ali, { transaction_id: 'tx-find-1', status: 'Accepted', createdAt: new Date('2024-02-01') })
    assert.deepEqual(await find('TX-FIND-1'), [
      { kind: 'payment', id: normal.wire, name: 'tx-find-1', detail: 'Ali Raza · Gold', status: 'Accepted' },
      { kind: 'specialPayment', id: special.wire, name: 'TX-Find-1', detail: 'Ali Raza · Gold', status: 'Pending' },
    ])
    await api.db.execute(sql`delete from app_users where id = ${ali.id}`)
    assert.deepEqual(valuesOf(await find('tx-find-1'), 'detail'), ['Deleted user · Gold', 'Deleted user · Gold'])
  })

  test('no first period of a subscription, which is no payment', async () => {
    const ali = await person(api)
    await subscription(api, ali, { transaction_id: 'TX-First' })
    assert.deepEqual(await find('TX-First'), [])
    await payment(api, ali, { transaction_id: 'TX-First' })
    assert.equal((await find('TX-First')).length, 1)
  })

  test('bank details by an IBAN with blanks, and by the number of the account', async () => {
    const [row] = await api.db
      .insert(bankDetails)
      .values({ account_title: 'Matchdesk Ltd', bank_name: 'Meezan', account_no: '0101 5555', iban_no: 'PK36MEZN0001010155554444' })
      .returning()
    for (const text of ['pk36 mezn 0001 0101 5555 4444', 'PK36MEZN0001010155554444', '0101 5555'])
      assert.deepEqual(
        [text, await find(text)],
        [text, [{ kind: 'bankDetails', id: String(row?.id), name: 'Matchdesk Ltd', detail: 'Meezan · 0101 5555', status: '' }]],
      )
    const { bank_details } = (await api.call(bank.list, {})).body
    assert.ok(bank_details.some(({ id }) => id === String(row?.id)))
  })

  test('an administrator by e-mail and by the beginning of the name', async () => {
    const admin = (await find('amina')).find(({ kind }) => kind === 'adminUser')
    assert.deepEqual([admin?.id, admin?.name, admin?.status], [api.amina.userid, 'Amina', 'Active'])
    const email = admin?.detail.split(' · ')[1] ?? ''
    assert.deepEqual(valuesOf(await find(email.toUpperCase()), 'id'), [api.amina.userid])
  })

  test('at most ten records, and none for blanks or signs of patterns', async () => {
    for (let n = 0; n < 14; n++) await person(api, { name: `Zubaida ${n}` })
    assert.equal((await find('zubaida')).length, 10)
    for (const text of [' ', '%', '_', '\\', "'; drop table app_users; --"]) assert.deepEqual([text, await find(text)], [text, []])
  })
})

test('a stranger, an empty text and a long one are refused', async () => {
  const strange = await api.inject({ method: 'GET', url: '/api/v1/lookup?text=ali' })
  assert.equal(strange.status, 401)
  for (const text of ['', 'x'.repeat(101)]) assert.equal((await api.call(lookup.find, { query: { text } })).status, 400)
})

describe('indexes serve', () => {
  test('every way to find a user, without a look at all rows or a sort', async () => {
    for (const [text, indexes] of [
      ['md-17', ['app_users_user_code', 'app_users_username', 'app_user_keys_name_begins']],
      ['ak@example.org', ['app_users_email_id', 'app_users_username', 'app_user_keys_name_begins']],
      ['0300-1234567', ['app_users_dialled', 'app_users_username', 'app_user_keys_name_begins']],
    ] as const) {
      const plan = await planIn(api.db, findByKey(toTerms(text), 10), 'sort', 'incremental_sort')
      for (const index of indexes) assert.match(plan, new RegExp(`${index}\\b`), text)
      assert.doesNotMatch(plan, /Seq Scan|Sort/, text)
    }
    assert.match(await planIn(api.db, mentions(toTerms('khan'), 10)), /app_user_keys_search/)
  })

  test('payments, bank details and administrators', async () => {
    assert.match(await planIn(api.db, findPayments(api.db, toTerms('tx-1'), 10).getSQL()), /payments_reference/)
    const accounts = await planIn(api.db, findBankDetails(api.db, toTerms('PK36MEZN'), 10).getSQL())
    for (const index of ['bank_details_iban_no', 'bank_details_account_no']) assert.match(accounts, new RegExp(index))
    const people = await planIn(api.db, findAdmins(api.db, toTerms('amina'), 3).getSQL())
    assert.match(people, /admins_name/)
    assert.doesNotMatch(people, /Seq Scan/)
  })
})
