import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { claims, files, idempotencyKeys, notificationRecipients, notificationSends, remoteRuns, sessions } from '../../src/db'
import { messageFiles, getOutbox } from '../../src/jobs/transports/outboxFiles'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
/** Refuses a deletion of keys, and notes how many recipients each statement deletes. */
const countingTrigger = `create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'The disk is full'; end $$;
  create trigger refuse_deletion before delete on idempotency_keys for each row execute function refuse_deletion();
  create function count_deletions() returns trigger language plpgsql as $$ begin insert into deletions select count(*) from gone; return null; end $$;
  create trigger count_deletions after delete on notification_recipients referencing old table as gone for each statement execute function count_deletions()`
const bytes = new Uint8Array([1, 2, 3])

describe('tidying up', () => {
  test('takes files that no row knows, but none that is just being written', async () => {
    const [known, lost, size] = [randomUUID(), randomUUID(), `${randomUUID()}-48`]
    await api.files.write(size, bytes)
    await api.files.write(known, bytes)
    await api.files.write(lost, bytes)
    await api.db.insert(files).values({ id: known, bytes: 3 })
    await purgeExpired(api.deps)
    assert.ok(await api.files.read(lost))
    api.wait(25 * 60)
    await purgeExpired(api.deps)
    const left: string[] = []
    for await (const ids of api.files.list()) left.push(...ids)
    assert.deepEqual(left, [known])
  })

  test('takes sent messages a day after their hour, those of earlier releases too', async () => {
    const send = (to: string) => api.transport.send({ channel: 'mail', to, subject: 'Reset', text: 'Open this address', data: {} })
    const recipients = async () => (await api.sentMessages()).map(({ to }) => to)
    await send('first@team.example')
    const [file = ''] = await messageFiles(getOutbox(api.deps.settings))
    await copyFile(file, join(getOutbox(api.deps.settings), basename(file)))
    api.wait(24 * 60)
    await send('second@team.example')
    await purgeExpired(api.deps)
    assert.deepEqual(await recipients(), ['first@team.example', 'first@team.example', 'second@team.example'])
    api.wait(60)
    await purgeExpired(api.deps)
    assert.deepEqual(await recipients(), ['second@team.example'])
  })

  test('goes on after a part that fails, and takes large parts in portions', async () => {
    const old = new Date(api.now().getTime() - 40 * 24 * 3_600_000)
    const [send] = await api.db
      .insert(notificationSends)
      .values({ title: 'News', body: 'x', screen: 'packages', total: 2, cursor: 0, last_id: 2, finished_at: old })
      .returning()
    await api.db.execute(sql`insert into notification_recipients (send_id, user_id) select ${send!.id}, n from generate_series(1, 6000) as n`)
    await api.db.insert(idempotencyKeys).values({ actor: 'a', key: 'k', request_hash: 'h', createdAt: old })
    await api.db.insert(remoteRuns).values({ tab: randomUUID(), remote: 'users', version: '1.0.0', at: old })
    await api.db.execute(sql`create table deletions (rows bigint)`)
    await api.db.execute(sql.raw(countingTrigger))
    try {
      await assert.rejects(purgeExpired(api.deps), ({ cause }: Error) => /The disk is full/.test(String(cause)))
      const { rows } = await api.db.execute<{ most: number }>(sql`select max(rows)::int as most from deletions`)
      assert.deepEqual([rows[0]?.most, await api.db.$count(notificationRecipients), await api.db.$count(remoteRuns)], [5000, 0, 0])
    } finally {
      await api.db.execute(sql`drop table deletions`)
      await api.db.execute(sql`drop function count_deletions cascade`)
      await api.db.execute(sql`drop function refuse_deletion cascade`)
    }
  })

  test('takes claims when they have ended', async () => {
    const [session] = await api.db.select().from(sessions)
    const claim = { admin_id: session!.admin_id, session_id: session!.id }
    const now = api.now()
    await api.db.insert(claims).values([
      { ...claim, subject: 'payment:1', expires_at: now },
      { ...claim, subject: 'payment:2', expires_at: new Date(now.getTime() + 1) },
    ])
    await purgeExpired({ ...api.deps, clock: () => now })
    assert.deepEqual(valuesOf(await api.db.select().from(claims), 'subject'), ['payment:2'])
  })

  test('takes keys after a day and sessions when they are over', async () => {
    const key = { actor: 'x', request_hash: 'x', response: {} }
    await api.db.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: new Date(Date.now() - 25 * 3_600_000) },
      { ...key, key: 'new', createdAt: new Date() },
    ])
    await purgeExpired(api.deps)
    assert.deepEqual(valuesOf(await api.db.select().from(idempotencyKeys), 'key'), ['new'])
    assert.equal(await api.db.$count(sessions), 2)
    api.wait(13 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(sessions), 0)
  })
})
