import { plural } from '@matchdesk/shared/values'
import type { contract, Input } from '@matchdesk/shared/contract'
import { and, count, eq, lte, ne } from 'drizzle-orm'
import { bankDetails, statementRows, statements as table, insertRow, selectById, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import { enforceLimit } from '../../http/rateLimits'
import type { WriteContext } from '../../pipeline/handlers'
import { addDays, bankDay, toBankDay } from '../../statements/bankDay'
import { lastFullDay } from '../../statements/coverage'
import { findNewRows } from './findNewRows'
import { recordChanges, rematch, lockStatements } from './rematch'
import { storeReturns } from './storeReturns'

type Outcome = 'matched' | 'differs' | 'choose' | 'none'

type Body = Input<typeof contract.statements.add>['body']

const noNewRowText = 'All rows of this file were imported before'
const noIncomingText = 'This file has no incoming amount'

/** Stores and matches a statement, in the transaction of the request. */
export async function importStatement(body: Body, context: WriteContext) {
  const { tx, now, actor, settings, audit } = context
  await enforceLimit(tx, { key: `statements ${actor.id}`, maximum: 60, minutes: 10 }, now())
  const today = bankDay(now(), settings.timeZone)
  checkDays(body, today)
  const bank = await selectById(tx, bankDetails, body.bank, 'Bank details')
  await lockStatements(tx)
  const oldest = addDays(today, -settings.statementDays)
  const isRecent = ({ day }: { readonly day: string }) => day >= oldest
  const [rows, outgoing] = [body.rows.filter(isRecent), (body.outgoing ?? []).filter(isRecent)]
  if (rows.length + outgoing.length === 0)
    throw new HttpError(409, `Rows are kept for ${settings.statementDays} days, and all of this file are older`)
  const account = `${bank.bank_name} ${bank.account_no}`
  const first_day = body.first_day < oldest ? oldest : body.first_day
  const values = { bank_id: bank.id, bank_name: bank.bank_name, account, file: body.file, first_day, last_day: body.last_day, layout: body.layout }
  const statement = await insertRow(tx, table, { ...values, author: actor.admin, createdAt: now() })
  const newRows = await findNewRows(tx, bank.id, rows)
  const newKeys = newRows.flatMap(({ keys }) => keys)
  const changes = await rematch(tx, newKeys, statement.id, newRows)
  const returned = await storeReturns(tx, { statement: statement.id, bank: bank.id }, outgoing)
  const earlier = newRows.length + returned === 0 ? await findCovering(tx, { ...values, id: statement.id, imported: today }) : undefined
  if (earlier !== undefined) {
    await tx.delete(table).where(eq(table.id, statement.id))
    return { message: noNewRowText, id: String(earlier), rows: 0, known: rows.length, old: body.rows.length - rows.length, ...toCounts([]) }
  }
  audit.addChange(`statement:${statement.id}`, undefined, { account, first_day, last_day: body.last_day, rows: newRows.length }, { name: account })
  recordChanges(changes, audit)
  const outcomes = await countOutcomes(tx, statement.id)
  const message =
    newRows.length > 0 ? `${plural(newRows.length, 'row')} imported, ${outcomes.matched} matched` : rows.length > 0 ? noNewRowText : noIncomingText
  return {
    message: returned === 0 ? message : `${message}. ${plural(returned, 'amount')} went back`,
    returned,
    id: String(statement.id),
    rows: newRows.length,
    known: rows.length - newRows.length,
    old: body.rows.length - rows.length,
    ...outcomes,
  }
}

function checkDays({ first_day, last_day, rows, outgoing = [] }: Body, today: string) {
  if (rows.length + outgoing.length === 0) throw new HttpError(400, 'This file has no amount', { field: 'rows' })
  if (first_day > last_day) throw new HttpError(400, 'The first day is after the last day', { field: 'first_day' })
  if (last_day > addDays(today, 1))
    throw new HttpError(400, `${last_day} has not come yet. Please check the order of day and month`, { field: 'last_day' })
  if ([...rows, ...outgoing].some(({ day }) => day < first_day || day > last_day))
    throw new HttpError(400, 'A row is outside of the days of its statement', { field: 'rows' })
}

/** An earlier statement of the account that covers all days of a new one. */
async function findCovering(
  tx: Query,
  added: Pick<typeof table.$inferSelect, 'id' | 'bank_id' | 'first_day' | 'last_day'> & { readonly imported: string },
) {
  const statements = await tx
    .select({ id: table.id, last_day: table.last_day, imported: toBankDay(table.createdAt) })
    .from(table)
    .where(and(eq(table.bank_id, added.bank_id), ne(table.id, added.id), lte(table.first_day, added.first_day)))
    .orderBy(table.id)
  return statements.find((statement) => lastFullDay(statement) >= lastFullDay(added))?.id
}

export function toCounts(rows: readonly { readonly outcome: Outcome; readonly n: number }[]): Record<Outcome, number> {
  const counts = { matched: 0, differs: 0, choose: 0, none: 0 }
  for (const { outcome, n } of rows) counts[outcome] = n
  return counts
}

async function countOutcomes(tx: Query, statement: number) {
  const rows = await tx
    .select({ outcome: statementRows.outcome, n: count() })
    .from(statementRows)
    .where(eq(statementRows.statement_id, statement))
    .groupBy(statementRows.outcome)
  return toCounts(rows)
}
