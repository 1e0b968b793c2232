import { appUsers } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { audit, auditValues } from '../../src/db'
import { TestApi, valuesOf } from '../support/testApi'
import { person } from '../support/people'

const api = new TestApi({ ALLOWED_ORIGINS: 'https://portal.example' })

interface Line {
  id: string
  name: string
  createdAt: string
  my_selfie: string | null
}

async function exported(query: Record<string, string> = {}, as = api.amina, headers = {}) {
  const response = await api.app.inject({ url: '/api/v1/appusers-export', query, headers: { ...as, ...headers } })
  const readable = response.statusCode === 200 && !response.headers['content-encoding']
  const lines = readable ? response.body.split('\n').filter(Boolean) : []
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    lines: lines.map((line) => JSON.parse(line) as Line),
    text: response.body,
  }
}

/** Many men who joined one after the other, some at the same moment, the last a minute ago. */
const addPeople = (n: number) =>
  api.db.execute(sql`insert into app_users (name, username, sex, age, mobile_no, email_id, registration, created_at)
    select 'Person ' || g, 'p' || g, case when g % 5 = 0 then 'Female' else 'Male' end, 30, '+92' || g, 'p' || g || '@example.org',
      case when g % 3 = 0 then 'Pending' else 'Registered' end, now() - interval '1 minute' - interval '1 second' * (g / 7)
    from generate_series(1, ${n}) as g`)

describe('the export of users', () => {
  test('has everybody once, in the order of the list', async () => {
    await addPeople(2345)
    const { status, headers, lines, text } = await exported()
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/x-ndjson')
    assert.equal(headers['x-total-count'], '2345')
    assert.equal(headers['cache-control'], 'no-store')
    assert.ok(text.endsWith('}\n'))
    const expected = await api.db.execute<{ id: string }>(sql`select u.id::text from app_users u order by u.created_at desc, u.id desc`)
    assert.deepEqual(
      valuesOf(lines, 'id'),
      expected.rows.map(({ id }) => id),
    )
  })

  test('takes the filters of the list', async () => {
    await addPeople(90)
    for (const query of [
      { filter: 'Female' },
      { status: 'Pending' },
      { filter: 'Male', status: 'Registered' },
      { search: 'person 1' },
      { search: 'p1' },
    ]) {
      const list = await api.call(appUsers.list, { query: query as { filter: 'Male' } })
      const { lines, headers } = await exported(query as unknown as Record<string, string>)
      assert.deepEqual([headers['x-total-count'], lines], [String(list.body.total), list.body.app_users])
      assert.ok(lines.length > 0 && lines.length < 90)
    }
  })

  test('of nobody is empty', async () => {
    const { status, headers, text } = await exported({ search: 'nobody at all' })
    assert.deepEqual([status, headers['x-total-count'], text], [200, '0', ''])
  })

  test('shows what the contract names, and pictures by a signed address', async () => {
    await person(api, { password_hash: 'CANARY', fcm_token: 'CANARY', father_name: 'CANARY', my_selfie: '00000000-0000-4000-8000-000000000001' })
    const { lines, text } = await exported()
    assert.ok(!text.includes('CANARY'))
    assert.deepEqual(Object.keys(lines[0] ?? {}).sort(), Object.keys(appUsers.list.row._zod.def.shape).sort())
    assert.match(lines[0]?.my_selfie ?? '', /\/api\/v1\/media\/.*sign=/)
  })

  test('leaves nobody out and counts right while others join', async () => {
    await addPeople(4000)
    let joining = true
    const joined = (async () => {
      let n = 0
      for (; joining; n++) await person(api)
      return n
    })()
    const { headers, lines } = await exported()
    joining = false
    assert.ok((await joined) > 0)
    assert.equal(Number(headers['x-total-count']), lines.length)
    assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length)
    assert.equal(lines.filter(({ name }) => name.startsWith('Person')).length, lines.length)
    const old = await api.db.execute<{ id: string }>(sql`select id::text from app_users where username like 'p%' and username not like 'person%'`)
    const ids = new Set(lines.map(({ id }) => id))
    const missing = old.rows.filter(({ id }) => !ids.has(id))
    assert.deepEqual(missing, [])
    for (let index = 1; index < lines.length; index++) assert.ok(lines[index]!.createdAt <= lines[index - 1]!.createdAt)
  })

  test('travels compressed when that is accepted', async () => {
    await addPeople(1500)
    const plain = await exported()
    for (const [encoding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const { headers, bytes } = await exported({}, api.amina, { 'accept-encoding': encoding })
      assert.equal(headers['content-encoding'], encoding)
      assert.ok(bytes.length < plain.bytes.length / 4)
      assert.equal(unpack(bytes).toString(), plain.text)
    }
  })

  test('reports to a portal how many rows will come', async () => {
    const { headers } = await exported({}, api.amina, { origin: 'https://portal.example' })
    assert.match(String(headers['access-control-expose-headers']), /X-Total-Count/)
  })

  test('is written down: who took what, and how much', async () => {
    await addPeople(30)
    await exported({ filter: 'Female', search: 'Person' }, api.bilal)
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'appUsers.export'))
    assert.deepEqual([row?.actor, row?.subject], [api.bilal.userid, ['list:appUsers', 'search:appUsers']])
    const values = await api.db.select().from(auditValues).orderBy(auditValues.n)
    const changes = values.flatMap((value) => JSON.parse(value.changes) as { field: string; after: unknown }[])
    assert.deepEqual(valuesOf(changes, 'field', 'after'), [
      ['filter', 'Female'],
      ['rows', 6],
      ['search', 'Person'],
    ])
  })

  test('is made ten times in ten minutes for one administrator', async () => {
    for (let n = 0; n < 10; n++) assert.equal((await exported()).status, 200)
    const { status, headers, text } = await exported()
    assert.deepEqual([status, (JSON.parse(text) as { message: string }).message], [429, 'Too many attempts. Please try again later'])
    assert.ok(Number(headers['retry-after']) > 590)
    assert.equal((await exported({}, api.bilal)).status, 200)
    api.wait(11)
    assert.equal((await exported()).status, 200)
    assert.equal(await api.db.$count(audit, eq(audit.action, 'appUsers.export')), 12)
  })
})
