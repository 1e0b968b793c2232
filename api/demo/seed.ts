import { sql, asc, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { admins, bankDetails, files, packages, type Database, type Query } from '../src/db'
import type { Files } from '../src/media/files'
import { hashPassword } from '../src/auth/passwords'
import { writeAllSubscriptionRows } from '../src/periods/subscriptionRows'
import { payments, receiptCount, type Payment } from './business/payments'
import { drawPool, type ImagePool } from './images/pool'
import { blockReported, insertProposals, insertReports, insertRequests, insertNotifications } from './rows/activity'
import {
  accountRows,
  insertPackageVersions,
  insertPayments,
  insertSpecialUsers,
  insertSubscriptions,
  packageRows,
  payBackSome,
  paymentRows,
} from './rows/payments'
import type { Population } from './rows/population'
import { insertUsers } from './rows/users'

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

const busy = ['app_users', 'app_user_keys', 'proposals', 'requests', 'notifications']

/** Every row of the demo, in the order in which one needs the other. */
async function fillDemo(tx: Query, population: Population, images: ImagePool, rows: readonly Payment[], begin: (part: string) => void) {
  await tx
    .insert(files)
    .values(images.files.map((file) => ({ ...file, shared: true, createdAt: population.now })))
    .onConflictDoNothing()
  const admin = await colleagues(tx, population, images)
  const run = (statement: string) => tx.execute(sql.raw(statement))
  begin(`${population.users} users`)
  await withoutIndexes(tx, busy, async () => {
    await run(insertUsers(population, images))
    await run(`select setval(pg_get_serial_sequence('app_users', 'id'), ${population.users})`)
    begin('proposals and requests')
    await run(insertProposals(population))
    await run(insertRequests(population))
    begin('notifications')
    await run(insertNotifications(population))
    begin('indexes')
  })
  begin('payments')
  await tx.insert(packages).values(packageRows(population))
  await run(insertPackageVersions(population))
  await tx.insert(bankDetails).values(accountRows(population, images.bankIcons))
  await run(insertPayments(admin, paymentRows(population, rows, images)))
  await run(payBackSome(population))
  begin('subscriptions')
  await run(insertSubscriptions)
  await writeAllSubscriptionRows(tx)
  await run(insertSpecialUsers(population))
  begin('reports')
  await run(insertReports(population))
  await run(blockReported(population))
}

const staff = ['Sana Mirza', 'Bilal Awan', 'Hira Qazi', 'Omair Lodhi'] as const

/** A portrait for the first admin, and some colleagues to whom nobody has the password. */
async function colleagues(tx: Query, { now }: Population, { men, women }: ImagePool): Promise<string> {
  const face = (index: number) => (index % 2 ? men[index + 3] : women[index + 3])?.portrait ?? null
  const [first] = await tx.select({ id: admins.id }).from(admins).orderBy(asc(admins.number)).limit(1)
  if (!first) throw new Error('There is no admin yet: seed the base first')
  await tx
    .update(admins)
    .set({ profile: face(5) })
    .where(sql`${eq(admins.id, first.id)} and ${isNull(admins.profile)}`)
  const nobodyKnows = await hashPassword(randomBytes(24).toString('hex'))
  const rows = staff.map((name, index) => ({
    name,
    username: name.toLowerCase().replace(' ', '.'),
    email_id: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    mobile_no: `+9230055501${index}${index}`,
    password_hash: nobodyKnows,
    profile: face(index),
    createdAt: new Date(now.getTime() - (600 - index * 90) * 86_400_000),
  }))
  await tx.insert(admins).values(rows).onConflictDoNothing()
  return first.id
}

/** Writes many rows without keeping the plain indexes of a table up to date, then builds each of them once. */
export async function withoutIndexes(tx: Query, tables: readonly string[], write: () => Promise<unknown>) {
  const indexes = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${sql.param(tables)}::text[]) and indexdef not like '%UNIQUE%' order by indexname`)
  for (const { name } of indexes.rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await write()
  for (const { definition } of indexes.rows) await tx.execute(sql.raw(definition))
}
