import { history, memberData, profiles, reports } from '@matchdesk/shared/contract'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import assert from '@matchdesk/tools/assert'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { sections } from '../../src/areas/memberData/catalog'
import { withoutMembers } from '../../src/areas/memberData/withoutMembers'
import * as schema from '../../src/db/schema'
import { recordAudit } from '../../src/history/audit'
import { person, report } from '../support/people'
import { TestApi } from '../support/testApi'
import { tables } from '../undo/tables'
import { plantEverywhere } from './plantEverywhere'

const api = new TestApi()

type Data = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The archive of a member, unpacked. */
async function downloaded(user_code: string) {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url: `/api/v1/appusers/${user_code}/data`, headers: api.amina })
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/zip'])
  const files = unzipSync(rawPayload)
  const text = (name: string) => strFromU8(files[name]!)
  return { files, json: text('data.json'), data: JSON.parse(text('data.json')) as Data, page: text('data.html') }
}

describe('the data of a member', () => {
  test('has a section or a reason for every table, and names the columns that it leaves out', () => {
    const names = tables.map((table) => getTableName(table))
    const listed = new Set(sections.flatMap(({ parts }) => parts.map(({ table }) => getTableName(table))))
    assert.deepEqual([...listed, ...Object.values(withoutMembers).flat()].sort(), names.sort())
    for (const { parts } of sections)
      for (const { table, leavesOut } of parts)
        for (const [column, because] of Object.entries(leavesOut))
          assert.ok(column in getTableColumns(table) && because !== '', `${getTableName(table)}.${column}`)
    const secret = /_hash$|^(updated_by|decided_by|author|author_name|ip|request_id|search)$|^(admin|sender|receiver|subscriber|shown|user)_id$/
    for (const { name, parts } of sections)
      for (const { table, leavesOut } of parts)
        for (const column of Object.keys(getTableColumns(table)))
          if (secret.test(column) || `${name}.${column}` === 'reports_received.message') assert.ok(column in leavesOut, `${name}.${column}`)
  })

  test('has the messages from a former address, and neither words of reporters nor the slot of somebody with the same number', async () => {
    const [member, other] = [await person(api, { name: 'Zoya' }), await person(api)]
    const record = {
      subject: `user:${member.user_code}`,
      user: member.id,
      changes: [{ field: 'email_id', before: 'former@example.org', after: member.email_id }],
    }
    await recordAudit(api.db, { now: () => api.now(), ip: '', requestId: '' }, { actor: null, action: 'contactChange.verify', records: [record] })
    const write = { name: 'x', message: 'From my former address' }
    await api.db.insert(schema.contactMessages).values([
      { ...write, email: 'Former@example.org' },
      { ...write, email: 'stranger@example.org', message: 'From a stranger' },
    ])
    await api.db
      .insert(schema.specialUsers)
      .values({ subscriber_id: other.id, shown_id: other.id, slot: 1, name: 'Hina', gender: 'Female', age: 30, phone_number: member.mobile_no })
    await api.call(reports.remove, { params: { id: await report(api, other, member, 'Words of a reporter') } })
    const { data, json } = await downloaded(member.user_code)
    assert.deepEqual([data.contact_messages!.map(({ message }) => message), data.special_users_shown], [['From my former address'], []])
    assert.ok(
      data.history!.some(({ changes }) => changes === 'left out: they may name other people'),
      'the act on a report is listed',
    )
    assert.ok(!json.includes('Words of a reporter'), 'the words of a reporter are left out')
  })

  test('has each column of a row in each table, but for those with a reason, and nothing of other people', async () => {
    const { member, planted, strangers } = await plantEverywhere(api)
    const { data, json, page, files } = await downloaded(member.user_code)
    for (const { name, parts } of sections.filter((one) => one.name !== 'history')) {
      const [{ table, leavesOut }] = parts as [(typeof parts)[number]]
      const row = data[name]!.find((candidate) => candidate.id === undefined || candidate.id === planted[name]!.id)
      assert.ok(row, `${name} has the planted row`)
      for (const column of Object.keys(getTableColumns(table))) {
        assert.equal(column in row, !(column in leavesOut), `${name}.${column}`)
        const value = planted[name]![column]
        const isWanted = !(column in leavesOut)
        if (isWanted && typeof value === 'number') assert.equal(row[column], value, `${name}.${column}`)
        if (typeof value === 'string' && value.startsWith('canary'))
          for (const [document, text] of Object.entries({ json, page })) assert.equal(text.includes(value), isWanted, `${document} ${name}.${column}`)
      }
    }
    assert.ok(data.history!.some(({ action }) => action === 'Added a note'))
    assert.match(json, /canary in the history/)
    for (const stranger of strangers) for (const text of [json, page]) assert.ok(!text.includes(stranger), stranger)
    const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'))
    assert.equal(pictures.length, 5)
    for (const name of pictures) {
      assert.match(strFromU8(files[name]!), /^picture of /)
      assert.ok(json.includes(`"${name}"`) && page.includes(`"${name}"`), name)
    }
  })

  test('has every field that the console reads of a member', async () => {
    const { data } = await downloaded((await person(api)).user_code)
    const missing = Object.keys(profiles.one.output.shape.app_user.shape).filter((field) => !(field in data.app_users![0]!))
    assert.deepEqual(missing, [])
  })

  test('has all of five thousand notifications, and shows typed text as text', async () => {
    const { id, user_code } = await person(api, { name: '<b>Zoya</b> & "co"' })
    await api.db.insert(schema.notifications).values(Array.from({ length: 5001 }, (_, n) => ({ user_id: id, title: `News ${n}`, body: 'x' })))
    const { data, page } = await downloaded(user_code)
    assert.equal(new Set(data.notifications!.map(({ title }) => title)).size, 5001)
    assert.ok(page.includes('&lt;b&gt;Zoya&lt;/b&gt; &amp; &quot;co&quot;') && !page.includes('<b>'))
  })

  test('of somebody with 40 screenshots and 501 acts has them all', async () => {
    const { id, user_code } = await person(api)
    const bytes = randomBytes(120_000)
    const screenshots = Array.from({ length: 40 }, () => randomUUID())
    for (const one of screenshots) await api.files.write(one, bytes)
    await api.db.insert(schema.files).values(screenshots.map((one) => ({ id: one, bytes: bytes.length })))
    const paid = { user_id: id, kind: 'normal', package_name: 'Gold', package_amount: 900, package_duration: 1 } as const
    await api.db.insert(schema.payments).values(screenshots.map((screenshot, n) => ({ ...paid, transaction_id: `TX-${n}`, screenshot })))
    const note = { subject: `user:${user_code}`, user: id, name: 'Zoya', changes: [] }
    const acts = { actor: null, action: 'notes.add', records: Array.from({ length: 500 }, () => note) }
    await api.db.transaction((tx) => recordAudit(tx, { now: () => api.now(), ip: '', requestId: '' }, acts))
    const { data, files } = await downloaded(user_code)
    const pictures = Object.values(files).filter((file) => file.length === bytes.length)
    assert.deepEqual([data.payments!.length, data.history!.length, pictures.length], [40, 501, 40])
  })

  test('leaves a row in the history', async () => {
    const { user_code } = await person(api)
    const download = () => api.call(memberData.download, { params: { user_code } })
    assert.equal((await download()).status, 200)
    const [event] = (await api.call(history.timeline, { params: { user_code } })).body.history
    assert.equal(event?.title, "Downloaded a member's data")
    assert.equal((await api.call(memberData.download, { params: { user_code: 'MD-999999' } })).status, 404)
  })
})
