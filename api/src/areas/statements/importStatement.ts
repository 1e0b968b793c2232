import { plural } from '@matchdesk/shared/values'
import type { contract, Input } from '@matchdesk/shared/contract'
import { and, count, eq, gte, lte, ne } from 'drizzle-orm'
import { bankDetails, statementRows, statements as table, insertRow, selectById, type Query, isAmong } from '../../db'
import { HttpError } from '../../errors/httpError'
import { enforceLimit } from '../../http/rateLimits'
import type { WriteContext } from '../../pipeline/handlers'
import { addDays, bankDay } from '../../statements/bankDay'
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
  const outcomes = (await countOutcomes(tx, [statement.id]))(statement.id)
  const earlier = newRows.length + returned === 0 ? await findCovering(tx, statement) : undefined
  if (earlier !== undefined) {
    await tx.delete(table).where(eq(table.id, statement.id))
    return { message: noNewRowText, id: String(earlier), rows: 0, known: rows.length, old: body.rows.length - rows.length, ...outcomes }
  }
  audit.addChange(`statement:${statement.id}`, undefined, { account, first_day, last_day: body.last_day, rows: newRows.length }, { name: account })
  recordChanges(changes, audit)
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
async function findCovering(tx: Query, { id, bank_id, first_day }: typeof table.$inferSelect) {
  const addedDay = tx.select({ day: lastFullDay }).from(table).where(eq(table.id, id))
  const covers = and(eq(table.bank_id, bank_id), ne(table.id, id), lte(table.first_day, first_day), gte(lastFullDay, addedDay))
  const [statement] = await tx.select({ id: table.id }).from(table).where(covers).orderBy(table.id).limit(1)
  return statement?.id
}

/** Returns a function that counts the rows of one of these statements, by outcome. */
export async function countOutcomes(tx: Query, statements: readonly number[]) {
  const { statement_id, outcome } = statementRows
  const rows = await tx
    .select({ statement_id, outcome, n: count() })
    .from(statementRows)
    .where(isAmong(statement_id, statements))
    .groupBy(statement_id, outcome)
  return (statement: number) => {
    const getCount = (name: Outcome) => rows.find((row) => row.statement_id === statement && row.outcome === name)?.n ?? 0
    return { matched: getCount('matched'), differs: getCount('differs'), choose: getCount('choose'), none: getCount('none') }
  }
}
