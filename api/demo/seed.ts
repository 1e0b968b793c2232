import { sql } from 'drizzle-orm'
import type { Database } from '../src/db'
import type { Files } from '../src/media/files'
import { payments, receiptCount } from './business/payments'
import { fillDemo } from './fill'
import { drawPool } from './images/pool'

interface DemoOptions {
  users: number
  /** The newest moment in the data; the same moment gives the same data. */
  now?: Date
  /** Takes a line for each part that begins. */
  print?: (line: string) => void
}

const mostPayments = 40_000

/** Fills an empty database with people who look real and are not, and with what they do. */
export async function seedDemo(db: Database, files: Files, { users, now = new Date(), print = () => {} }: DemoOptions) {
  const rows = payments(Math.min(Math.ceil(users * 0.35), mostPayments), now)
  const images = await drawPool(files, rows.slice(0, receiptCount), (drawn) => print(`Drawing demo pictures: ${drawn}`))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
    await fillDemo(tx, { users, now }, images, rows, (part) => print(`Adding demo data: ${part}`))
  })
  await db.execute(sql`vacuum (analyze)`)
}
