import { toPhone } from '@matchdesk/shared/contract'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Query } from '../db/connection/connect'
import { admins, appUsers, masterdata, specialUsers } from '../db/schema'

const atOnce = 5000

/** Few stored numbers are not in their normal form, so that only these are read. */
const isDifferent = (number: PgColumn) => sql`${number} <> '' and ${number} !~ '^[+]([1-8]|9[013-9]|92[1-9])[0-9]+$'`

/**
 * After migration 0040: gives stored telephone numbers their normal form. Returns a line for each duplicate number or name, which stay for an
 * administrator to decide. Does nothing a second time.
 */
export async function adoptNormalForms(tx: Query): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`select to_regclass('forms_before')::text as name`)
  if (!rows[0]?.name) return []
  await tx.execute(sql`set local statement_timeout = 0`)
  const lines = [...(await adoptMobiles(tx)), ...(await doubleNames(tx))]
  await adoptNumbers(tx, appUsers, appUsers.whatsapp_no)
  await adoptNumbers(tx, specialUsers, specialUsers.phone_number)
  await adoptNumbers(tx, admins, admins.mobile_no)
  await tx.execute(sql`drop table forms_before`)
  return lines
}

/** The user with the normal form gets the number, else the user with the lowest id. */
async function adoptMobiles(tx: Query): Promise<string[]> {
  const columns = { id: appUsers.id, user_code: appUsers.user_code, mobile_no: appUsers.mobile_no }
  const lines: string[] = []
  for (let cursor: number | undefined = 0; cursor !== undefined;) {
    const rows = await tx
      .select(columns)
      .from(appUsers)
      .where(and(isDifferent(appUsers.mobile_no), gt(appUsers.id, cursor)))
      .orderBy(asc(appUsers.id))
      .limit(atOnce)
    const users = rows.map((row) => ({ ...row, number: toPhone(row.mobile_no) ?? row.mobile_no }))
    const numbers = users.map(({ number }) => number)
    const ownerRows = await tx.select(columns).from(appUsers).where(inArray(appUsers.mobile_no, numbers))
    const owners = new Map(ownerRows.map(({ mobile_no, user_code }) => [mobile_no, user_code]))
    for (const { user_code, number } of users) if (!owners.has(number)) owners.set(number, user_code)
    const isOwner = ({ user_code, number }: (typeof users)[number]) => owners.get(number) === user_code
    await store(
      tx,
      appUsers,
      appUsers.mobile_no,
      users.filter(isOwner).map(({ mobile_no, number }) => [mobile_no, number] as const),
    )
    for (const user of users)
      if (!isOwner(user))
        lines.push(`${user.user_code} has the mobile number ${user.mobile_no}, which ${owners.get(user.number)} has as ${user.number}`)
    cursor = rows.at(-1)?.id
  }
  return lines
}

/** Texts of which no number can be read stay as they are. */
async function adoptNumbers(tx: Query, table: PgTable, column: PgColumn) {
  const rows = await tx
    .selectDistinct({ typed: sql<string>`${column}` })
    .from(table)
    .where(isDifferent(column))
  const forms = rows.flatMap(({ typed }) => {
    const number = toPhone(typed)
    return number === undefined ? [] : [[typed, number] as const]
  })
  for (let start = 0; start < forms.length; start += atOnce) await store(tx, table, column, forms.slice(start, start + atOnce))
}

async function store(tx: Query, table: PgTable, column: PgColumn, forms: readonly (readonly [typed: string, number: string])[]) {
  const [typed, numbers] = [forms.map(([one]) => one), forms.map(([, number]) => number)]
  await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = form.number
    from unnest(${sql.param(typed)}::text[], ${sql.param(numbers)}::text[]) as form(typed, number) where ${column} = form.typed`)
}

async function doubleNames(tx: Query): Promise<string[]> {
  const rows = await tx
    .select({ type: masterdata.type, name: masterdata.name })
    .from(masterdata)
    .where(eq(masterdata.is_double, true))
    .orderBy(asc(masterdata.id))
  return rows.map(({ type, name }) => `${type} has the name ${JSON.stringify(name)} and another one that reads the same`)
}
