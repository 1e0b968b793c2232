import { getTableName } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { insertReferenceLists } from '../src/areas/masterdata/referenceLists'
import { createInitialAdmin } from '../src/auth/firstAdmin'
import { runCommand } from '../src/command'
import { asOwner, connectAsApi } from '../src/db/connection/roles'
import { migrate } from '../src/migration/migrate'
import { appUsers, files, payments, masterdata, notifications, proposals, reports, requests, specialUsers, subscriptions } from '../src/db'
import { StartFailure } from '../src/errors/failures'
import { openFiles } from '../src/media/files'
import { readSettings } from '../src/settings'
import { seedDemo } from './seed'

const tables = [appUsers, files, subscriptions, payments, specialUsers, proposals, requests, reports, notifications, masterdata]
const usage = 'npm run seed -- --users 5000'

function readArguments() {
  try {
    const { users = '5000' } = parseArgs({ options: { users: { type: 'string' } } }).values
    const count = Number(users)
    if (!/^\d+$/.test(users) || count < 1 || count > 2_000_000) throw new StartFailure(`--users must be a whole number from 1 to 2000000: ${usage}`)
    return count
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(`${(error as Error).message.split('.')[0]}: ${usage}`)
  }
}

async function seed() {
  const users = readArguments()
  const settings = readSettings(process.env)
  const start = Date.now()
  const connection = await connectAsApi(settings)
  const { db, close } = connection
  try {
    await asOwner(settings, connection, async (owner) => {
      await migrate(owner, settings)
      await createInitialAdmin(owner, settings)
      await insertReferenceLists(owner)
      const count = await owner.$count(appUsers)
      if (count > 0) throw new StartFailure(`There are ${count} users already. Start with an empty database.`)
      await seedDemo(owner, await openFiles(settings), { users, print: (line) => process.stdout.write(`${line}\n`) })
    })
    const rows = await Promise.all(tables.map(async (table) => `${getTableName(table)} ${await db.$count(table)}`))
    process.stdout.write(`Seeded in ${((Date.now() - start) / 1000).toFixed(1)} s: ${rows.join(', ')}\n`)
  } finally {
    await close()
  }
}

runCommand(seed)
