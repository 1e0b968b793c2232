import { Client } from 'pg'
import assert from '@matchdesk/tools/assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCommand } from './command'
import { addressOf, freshDatabase, onPostgres, type TestDatabase } from '../support/engine'
import { packageNames, signInAt, startServer } from '../support/server'

const role = `matchdesk_api_${process.pid}`

// PGlite has one role.
if (onPostgres)
  test('an API whose role owns nothing works, and cannot change the history', async () => {
    const [database, copy] = [await freshDatabase('none'), await freshDatabase('none')]
    const owner = new Client({ connectionString: addressOf(database.name) })
    await owner.connect()
    await owner.query(`create role ${role} login`)
    const urlOf = ({ name }: TestDatabase) => Object.assign(new URL(addressOf(name)), { username: role }).href
    const url = urlOf(database)
    const env = { DATABASE_URL: url, DATABASE_ADMIN_URL: addressOf(database.name), DATA_DIR: database.folder }
    const server = await startServer(env)
    const own = new Client({ connectionString: url })
    try {
      await server.ready
      const headers = { ...(await signInAt(server.address)), 'content-type': 'application/json' }
      const body = JSON.stringify({ package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'normal' })
      const { status } = await fetch(`${server.address}/api/v1/addpackages`, { method: 'POST', headers, body })
      assert.deepEqual([status, await packageNames(server.address, headers)], [200, ['Gold']])
      await own.connect()
      const denied = (text: string) => assert.rejects(own.query(text), /permission denied|must be owner/, text)
      await denied(`update audit set ip = ''`)
      await denied('delete from audit')
      await denied('truncate audit')
      await denied('drop table audit')
      await denied('alter table audit disable trigger all')
      await denied(`update audit_seals set code = ''`)
      await denied('delete from audit_seals')
      await denied(`update audit_values set name = ''`)
      await denied('truncate audit_values')
      await denied('set session_replication_role = replica')
      const { rows } = await own.query<{ action: string }>('select action from audit order by id')
      assert.deepEqual(
        rows.map(({ action }) => action),
        ['session.login', 'packages.add'],
      )
      assert.equal((await own.query('delete from audit_values')).rowCount, rows.length)
      const seeded = await runCommand('demo/cli.ts', ['--users', '20'], env)
      assert.deepEqual([seeded.code, seeded.err], [0, ''])
      await denied('delete from audit')
      const packages = await packageNames(server.address, await signInAt(server.address))
      assert.ok(packages.length > 0)

      const [archive, restored] = [
        join(database.folder, 'day.tar.gz'),
        { ...env, DATABASE_URL: urlOf(copy), DATABASE_ADMIN_URL: addressOf(copy.name) },
      ]
      assert.equal((await runCommand('backup.ts', [archive], env)).code, 0)
      const { code, err } = await runCommand('restore.ts', [archive], { ...restored, DATA_DIR: copy.folder })
      assert.deepEqual([code, err], [0, ''])
      const verified = await runCommand('auditVerify.ts', [], restored)
      // Their values are deleted above.
      assert.deepEqual([verified.code, verified.err, verified.out.split('\n')[0]], [1, '', 'These rows fail: 1-2'])
    } finally {
      server.kill('SIGTERM')
      await server.ended
      await own.end()
      await owner.query(`drop owned by ${role}`)
      await owner.query(`drop role ${role}`)
      await owner.end()
      await database.drop()
      await copy.drop()
    }
  })
