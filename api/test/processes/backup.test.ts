import assert from '@matchdesk/tools/assert'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { appUsers, payments } from '../../src/db'
import { environment, freshDatabase, open } from '../support/engine'
import { picturesOpenToOthers } from '../support/openToOthers'
import { runCommand, startCommand } from './command'

type Fresh = Awaited<ReturnType<typeof freshDatabase>>

let source: Fresh
const seeded = 2000

before(async () => {
  source = await freshDatabase('none')
  assert.equal((await runCommand('demo/cli.ts', ['--users', String(seeded)], environment(source))).code, 0)
})
after(() => source.drop())

describe('the commands', () => {
  test('keep pictures where no other user of the machine reads them', () => assert.deepEqual(picturesOpenToOthers(source.folder), []))

  test('bring a demo into an empty place, and name what they did', async () => {
    const place = await freshDatabase('none')
    try {
      const archive = join(source.folder, 'demo.tar.gz')
      const made = await runCommand('backup.ts', [archive], environment(source))
      assert.deepEqual([made.code, made.err], [0, ''])
      assert.match(made.out, /demo\.tar\.gz holds \d{4,} rows and \d{2,} pictures\.\n$/)
      const restored = await runCommand('restore.ts', [archive], environment(place))
      assert.deepEqual([restored.code, restored.err], [0, ''])
      assert.match(
        restored.out,
        /^Restored \d{4,} rows and \d{2,} pictures as of .*Z\.\nNobody is erased again: there is no list of erasures at .*\n$/,
      )
      const counts = async (database: Fresh) => {
        const { db, close } = await open(database)
        const found = [
          await db.$count(appUsers),
          await db.$count(payments),
          (await db.execute(sql`select sum(n)::int as n from app_user_counts`)).rows,
        ]
        await close()
        return found
      }
      const found = await counts(place)
      assert.equal(found[0], seeded)
      assert.deepEqual(found, await counts(source))
      const again = await runCommand('restore.ts', [archive], environment(place))
      assert.deepEqual([again.code, again.err], [1, 'The database is not empty. Restore into a new database.\n'])
    } finally {
      await place.drop()
    }
  })

  test('leave no archive under its name when the backup is killed', async () => {
    const archive = join(source.folder, 'killed.tar.gz')
    const files = () => readdirSync(source.folder).filter((name) => name.startsWith('killed'))
    const { ended, kill } = startCommand('backup.ts', [archive], environment(source))
    while (files().length === 0) await wait(5)
    kill('SIGKILL')
    await ended
    const names = files().map((name) => name.replace(/\d+/, 'pid'))
    assert.deepEqual(names, ['killed.tar.gz.pid.part'])
    assert.equal((await runCommand('backup.ts', [archive], environment(source))).code, 0)
  })
})
