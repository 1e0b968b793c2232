import { plural } from '@matchdesk/shared/values'
import { and, count, desc, eq, gte, gt, isNotNull, isNull, lte, sql, sum } from 'drizzle-orm'
import { admins, appUsers, payments, statementReturns, statementRows, statements as table, selectForUpdate } from '../../db'
import { HttpError } from '../../errors/httpError'
import { readSnapshotPage, countSince } from '../../lists/paging'
import type { AreaHandlers } from '../../pipeline/handlers'
import { returnedMoney } from '../../statements/money'
import { toPaymentSubject } from '../payments/record'
import { choosePayment, readCandidates } from './choose'
import { countOutcomes, importStatement } from './importStatement'
import { recordChanges, rematch, toMoneyText, lockStatements } from './rematch'
import { listRows, paymentColumns, toPaymentSummary } from './rows'

const pageSize = 50
const maxDays = 30
const maxReturns = 50

export const statements: AreaHandlers<'statements'> = {
  async list({ query }, { tx, now }) {
    const { page, totals } = await readSnapshotPage(query, { now, count: countSince(tx, table), size: pageSize })
    const rows = await tx
      .select({ statement: table, author: admins.name })
      .from(table)
      .leftJoin(admins, eq(admins.id, table.author))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(page.limit)
      .offset(page.offset)
    const ids = rows.map(({ statement }) => statement.id)
    const getOutcomes = await countOutcomes(tx, ids)
    return {
      statements: rows.map(({ statement: { id, createdAt, account, file, first_day, last_day }, author }) => {
        const counts = getOutcomes(id)
        const rowCount = Object.values(counts).reduce((total, n) => total + n, 0)
        const names = { author: author ?? '', account, name: file }
        return { id: String(id), createdAt: createdAt.toISOString(), ...names, first_day, last_day, rows: rowCount, ...counts }
      }),
      ...totals,
    }
  },

  add: ({ body }, context) => importStatement(body, context),

  async remove({ params }, { tx, audit }) {
    await lockStatements(tx)
    const { id, bank_id, account, first_day, last_day } = await selectForUpdate(tx, table, params.id, 'Statement')
    const [successor] = await tx
      .select({ file: table.file })
      .from(table)
      .where(and(eq(table.bank_id, bank_id), gt(table.id, id), lte(table.first_day, last_day), gte(table.last_day, first_day)))
      .orderBy(desc(table.id))
      .limit(1)
    if (successor) throw new HttpError(409, `"${successor.file}" was imported later and has some of these days. Undo that import first`)
    const proofs = await tx
      .select({ id: payments.id, user: payments.user_id, name: payments.package_name, day: statementRows.day, amount: statementRows.amount })
      .from(statementRows)
      .innerJoin(payments, eq(payments.id, statementRows.payment_id))
      .where(eq(statementRows.statement_id, id))
    const rows = await tx.select({ keys: statementRows.keys }).from(statementRows).where(eq(statementRows.statement_id, id))
    const returned = await tx.$count(statementReturns, eq(statementReturns.statement_id, id))
    await tx.delete(table).where(eq(table.id, id))
    audit.addChange(`statement:${id}`, { account, first_day, last_day, rows: rows.length }, undefined, { name: account })
    for (const { id: payment, user, name, ...row } of proofs)
      audit.addChange(toPaymentSubject(payment), { money: toMoneyText(row) }, { money: null }, { user, name })
    const keys = rows.flatMap((row) => row.keys)
    recordChanges(await rematch(tx, keys), audit)
    const removed = [rows.length > 0 && plural(rows.length, 'row'), returned > 0 && `${plural(returned, 'amount')} that went back`].filter(Boolean)
    return { message: removed.length > 0 ? `The import is undone: ${removed.join(' and ')} removed` : 'The import is undone' }
  },

  async layouts(_, { tx, settings }) {
    const layouts = await tx
      .selectDistinctOn([table.bank_id], { bank: table.bank_id, layout: table.layout })
      .from(table)
      .where(isNotNull(table.layout))
      .orderBy(table.bank_id, desc(table.id))
    return { time_zone: settings.timeZone, layouts: layouts.flatMap(({ bank, layout }) => (layout ? { bank: String(bank), layout } : [])) }
  },

  rows: ({ query }, context) => listRows(query, context),

  candidates: ({ params }, context) => readCandidates(params.id, context),

  choose: async ({ params, body }, context) => ({ message: await choosePayment(params.id, body.payment, context) }),

  async returned(_, { tx }) {
    const rows = await tx
      .select({ ...paymentColumns, updatedAt: payments.updatedAt, returnDay: sql<string>`b.day::text`, amount: sql`b.amount`.mapWith(Number) })
      .from(payments)
      .innerJoin(
        sql`(select payment_id, min(day) as day, sum(amount) as amount from ${returnedMoney} as r group by 1) as b`,
        sql`b.payment_id = ${payments.id}`,
      )
      .leftJoin(appUsers, eq(appUsers.id, payments.user_id))
      .where(and(eq(payments.status, 'Accepted'), isNull(payments.paid_back)))
      .orderBy(sql`b.day desc`, desc(payments.id))
      .limit(maxReturns)
    return {
      payments: rows.map(({ updatedAt, returnDay, amount, ...payment }) => ({
        payment: toPaymentSummary(payment),
        updatedAt: updatedAt.toISOString(),
        day: returnDay,
        amount,
      })),
    }
  },

  async unmatched(_, { tx }) {
    const days = await tx
      .select({ day: statementRows.day, rows: count(), amount: sum(statementRows.amount).mapWith(Number) })
      .from(statementRows)
      .where(and(isNull(statementRows.payment_id), sql`not ${statementRows.is_chosen}`))
      .groupBy(statementRows.day)
      .orderBy(desc(statementRows.day))
      .limit(maxDays)
    return { days }
  },
}
