import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { appUsers, type Database } from '../../src/db'
import { recordAudit } from '../../src/history/audit'
import { toCheckpoint, sealKeys } from '../../src/history/seal/rows'
import { sealRows } from '../../src/history/seal/sealing'
import { environment, freshDatabase, open } from '../support/engine'
import { runCommand } from './command'

const secret = 'r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'
let database: Awaited<ReturnType<typeof freshDatabase>>

before(async () => {
  database = await freshDatabase('none')
  await seed()
})
after(() => database.drop())

const env = (key = secret) => ({ ...environment(database), AUDIT_KEY: key })

async function seed() {
  const { code, err } = await runCommand('demo/cli.ts', ['--users', '20'], env())
  assert.deepEqual([code, err], [0, ''])
}

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await open(database)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Two acts, one of them about a person, under one seal; returns its checkpoint. */
const sealedActs = () =>
  inDatabase(async (db) => {
    const [user] = await db.select({ user: appUsers.id, name: appUsers.name, user_code: appUsers.user_code }).from(appUsers).limit(1)
    const origin = { now: () => new Date(), ip: '127.0.0.1', requestId: 'test' }
    const act = (action: string, subject: string, about = {}) =>
      recordAudit(db, origin, { actor: null, action, records: [{ subject, changes: [{ field: 'name', before: null, after: 'Gold' }], ...about }] })
    await act('packages.add', 'package:1')
    await act('profiles.update', `user:${user?.user_code}`, { user: user?.user, name: user?.name })
    const seal = await sealRows(db, sealKeys([secret])[0]!, new Date())
    return toCheckpoint(seal!)
  })

const verify = async (key?: string, ...args: string[]) => {
  const { code, out, err } = await runCommand('auditVerify.ts', args, env(key))
  assert.equal(err, '')
  return { code, lines: out.trimEnd().split('\n') }
}

describe('npm run audit:verify', () => {
  test('finds the history intact, and names the row that somebody changed', async () => {
    const checkpoint = await sealedActs()
    const log = join(database.folder, 'api.log')
    writeFileSync(log, `Matchdesk API is ready\n${JSON.stringify({ checkpoint })}\n`)
    const intact = ['The history is intact', '2 rows, 1 seals, 1 checkpoints; 0 rows wait for a seal, 0 values are erased']
    assert.deepEqual(await verify(secret, log), { code: 0, lines: intact })

    const strange = await verify('q2Wm9rTy6Ux3Zb8Nc5Vk1Jh7Gf4Ds0Pa', log)
    const hint = '1 seals are of a key that AUDIT_KEY does not have: set the AUDIT_KEY of the API, with its earlier key after a comma'
    assert.deepEqual([strange.code, strange.lines[0], strange.lines[2]], [1, 'These rows fail: 1-2', hint])

    await inDatabase((db) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update audit set ip = '10.0.0.1' where id = 2`)
      }),
    )
    const { code, lines } = await verify(secret, log)
    assert.deepEqual([code, lines.length, lines[0]], [1, 2, 'These rows fail: 2'])
  })
})
