import { bank, packages, session } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import type { Files } from '../../src/media/files'
import { png } from '../support/images'
import { TestApi, formOf, valuesOf } from '../support/testApi'

const api = new TestApi()

interface Health {
  status: string
  problems?: { part: string; message: string }[]
}

/** The API with another place for pictures. */
const withFiles = (write: Files['write']) => buildApp({ ...api.deps, files: { ...api.files, write } })

async function addBank(app: Awaited<ReturnType<typeof withFiles>>) {
  const form = formOf({ account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102', icon: await png(40, 40) })
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { ...api.amina, 'content-type': request.headers.get('content-type') ?? '' }
  return app.inject({ method: 'POST', url: `/api/v1${bank.add.path}`, headers, payload: Buffer.from(await request.arrayBuffer()) })
}

describe('health', () => {
  test('is ok while nothing is wrong', async () => {
    const { status, body } = await api.inject<Health>({ url: '/health' })
    assert.deepEqual([status, body], [200, { status: 'ok' }])
  })

  test('answers while fifty people sign in, before most of them are in', async () => {
    let done = 0
    const signIn = async (n: number) => {
      await api.call(session.login, { body: { email_id: `guess${n}@team.example`, password: 'guess' } }, { as: {} })
      done += 1
    }
    const signIns = Array.from({ length: 50 }, (_, n) => signIn(n))
    await Promise.race(signIns)
    assert.equal((await api.inject<Health>({ url: '/health' })).body.status, 'ok')
    assert.ok(done < 25, `${done} of 50 people were in before the health was known`)
    await Promise.all(signIns)
  })

  test('names the queue while a job waits for more than five minutes', async () => {
    await api.deps.jobs.send(api.db, 'renames', { rename: 1 })
    assert.equal((await api.inject<Health>({ url: '/health' })).body.status, 'ok')
    await api.db.execute(sql`update pgboss.job set start_after = now() - interval '6 minutes'`)
    const { status, body } = await api.inject<Health>({ url: '/health' })
    assert.deepEqual([status, body.status, body.problems?.map(({ part }) => part)], [200, 'troubled', ['queue']])
  })
})

describe('a full disk', () => {
  test('of the pictures is a refusal with a sentence and a problem of the health, and keeps nothing of the request', async () => {
    let isFull = true
    const app = await withFiles(async (id, bytes) => {
      if (isFull) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      await api.files.write(id, bytes)
    })
    const health = async () => (await app.inject({ url: '/health' })).json<Health>()
    const refused = await addBank(app)
    assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [507, 'disk_full'])
    assert.match(refused.json<{ message: string }>().message, /^The disk of the server is full\. /)
    assert.deepEqual((await api.call(bank.list, {})).body.bank_details, [])
    assert.deepEqual(valuesOf((await health()).problems, 'part'), ['disk'])
    isFull = false
    assert.equal((await addBank(app)).statusCode, 200)
    api.wait(6)
    assert.deepEqual(await health(), { status: 'ok' })
    await app.close()
  })

  test('of the database is the same refusal', async () => {
    await api.db.execute(
      sql.raw(`create function fill() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`),
    )
    await api.db.execute(sql`create trigger fill before insert on packages for each row execute function fill()`)
    try {
      const body = { package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'ads' } as const
      assert.equal((await api.call(packages.add, { body })).status, 507)
    } finally {
      await api.db.execute(sql`drop function fill cascade`)
    }
  })
})
