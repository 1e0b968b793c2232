import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { admins, masterdata } from '../db/schema'
import type { Files } from '../files'
import { hashPassword } from '../passwords'
import type { Settings } from '../settings'
import { payments, receiptCount } from './business/payments'
import { fillDemo } from './demo'
import { drawPool } from './images/pool'
import { referenceLists } from './lists/all'

/** What every installation needs: the first admin and the reference lists. Changes nothing that is there. */
export async function seedBase(db: Database, { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>) {
  const [someone] = await db.select({ id: admins.id }).from(admins).limit(1)
  if (!someone) {
    const first = { name: 'Administrator', username: 'administrator', email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
    await db.insert(admins).values(first).onConflictDoNothing()
  }
  const [entry] = await db.select({ id: masterdata.id }).from(masterdata).limit(1)
  if (entry) return
  const entries = Object.entries(referenceLists).flatMap(([type, items]) => items.map(([name, description]) => ({ type, name, description })))
  await db.insert(masterdata).values(entries).onConflictDoNothing()
}

export interface DemoOptions {
  users: number
  /** The newest moment in the data; the same moment gives the same data. */
  now?: Date
}

const mostPayments = 40_000

/** Fills an empty database with people who look real and are not, and with what they do. */
export async function seedDemo(db: Database, files: Files, { users, now = new Date() }: DemoOptions) {
  const made = payments(Math.min(Math.ceil(users * 0.35), mostPayments), now)
  const images = await drawPool(files, made.slice(0, receiptCount))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
    await fillDemo(tx, { users, now }, images, made)
  })
  await db.execute(sql`vacuum (analyze)`)
}
