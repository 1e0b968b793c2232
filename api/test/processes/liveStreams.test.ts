import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { addressOf, environment, freshDatabase, onPostgres } from '../support/engine'
import { followedServer } from './followers'

const count = 200
const megabyte = 1024 * 1024

if (onPostgres)
  test(`${count} open live streams cost one process less than 50 MB`, async (t) => {
    const database = await freshDatabase()
    const server = await followedServer({ ...environment(database), DATABASE_URL: addressOf(database.name) })
    try {
      // The first streams load code, which later ones share.
      const stopFirst = await server.open(20)
      await stopFirst()
      const before = await server.use()
      const stopAll = await server.open(count)
      const during = await server.use()
      for (const key of ['resident', 'objects'] as const) {
        const cost = (during[key] - before[key]) / megabyte
        t.diagnostic(`${key}: ${cost.toFixed(1)} MB`)
        assert.ok(cost < 50, `${count} streams cost ${cost.toFixed(1)} MB`)
      }
      await stopAll()
    } finally {
      await server.stop()
      await database.drop()
    }
  })
