import { session } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { Writable } from 'node:stream'
import { describe, test } from 'node:test'
import { buildApp } from '../../src/app'
import { TestApi } from '../support/testApi'

const api = new TestApi()

/** The log of the API while somebody sends a message and the database fails in that way. */
async function logOf(failure: string, message: object): Promise<{ log: string; requestId: string }> {
  let log = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      log += chunk.toString()
      done()
    },
  })
  const app = await buildApp(api.deps, { level: 'error', stream })
  await api.db.execute(sql.raw(`create function fail() returns trigger language plpgsql as $$ begin ${failure}; return new; end $$`))
  await api.db.execute(sql`create trigger fail before insert on contact_messages for each row execute function fail()`)
  try {
    const response = await app.inject({ method: 'POST', url: `/api/v1${session.contact.path}`, payload: message })
    assert.equal(response.statusCode, 500)
    return { log, requestId: response.json<{ requestId: string }>().requestId }
  } finally {
    await api.db.execute(sql`drop function fail cascade`)
    await app.close()
  }
}

const message = { name: 'Canary Khan', email: 'canary@example.org', message: 'I am\n    at the canary' }

describe('the log of a failure', () => {
  test('has the id of the response, the statement and the place in the code, without what somebody sent', async () => {
    const { log, requestId } = await logOf(`raise exception 'The disk is full'`, message)
    const { err, reqId } = JSON.parse(log) as { reqId: string; err: { type: string; message: string; stack: string } }
    assert.equal(reqId, requestId)
    assert.equal(err.type, 'DrizzleQueryError')
    assert.match(err.message, /^Failed query: insert into "contact_messages"/)
    assert.match(err.stack, /caused by error: The disk is full/)
    assert.match(err.stack, /at .*\.ts:\d+/)
    assert.doesNotMatch(log, /canary/i)
  })

  test('leaves out a value that the database quotes', async () => {
    const { log } = await logOf('perform new.name::int', message)
    assert.match(log, /caused by error: A value is not valid \(22P02\)/)
    assert.doesNotMatch(log, /canary/i)
  })
})
