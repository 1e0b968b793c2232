import { contract, type Input } from '@matchdesk/shared/contract'
import { and, desc, eq, gt, inArray, isNull, lte, ne, not } from 'drizzle-orm'
import {
  packages as table,
  packageVersions,
  payments,
  statementRows,
  subscriptionRows,
  selectById,
  selectForUpdate,
  updateRow,
  checkVersion,
  nextVersion,
  emptyTexts,
  insertRow,
  type Query,
  toWire,
} from '../../db'
import { deleteUndoably } from '../../undo/deletions'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { matches } from '../../lists/search'
import { readUsage } from '../../lists/usage'

type Row = typeof table.$inferSelect

const toResponse = ({ updated_by, ...row }: Row) => toWire(row)

export const packages: AreaHandlers<'packages'> = {
  async list(_, { tx }) {
    const rows = await tx.select().from(table).orderBy(desc(table.createdAt), desc(table.id))
    return { packages: { upgrade: rows.map(toResponse) } }
  },

  async usage({ params }, { tx, now }) {
    const row = await selectById(tx, table, params.id, 'Package')
    return countUses(tx, row, now())
  },

  async add({ body }, { tx, now, actor, audit }) {
    const at = now()
    const row = await insertRow(tx, table, { ...toValues(body), createdAt: at, updatedAt: at, updated_by: actor.admin })
    await startVersion(tx, row, at)
    audit.addChange(`package:${row.id}`, undefined, row, { name: row.package_name })
  },

  edit: ({ headers, body: { id, ...values } }, context) => update(id, headers['If-Match'], values, context),

  update: ({ params, headers, body }, context) => update(params.id, headers['If-Match'], body, context),

  async lock({ params, body }, context) {
    const { tx, audit } = context
    const row = await selectForUpdate(tx, table, params.id, 'Package')
    if (!audit.addChange(`package:${row.id}`, row, body, { name: row.package_name })) return
    await updateRow(tx, table, row.id, { is_visible: body.is_visible, ...nextVersion(row, context) })
  },

  remove: ({ params }, context) =>
    deleteUndoably(contract.packages.remove, context, async ({ tx, now, actor, audit }) => {
      const row = await selectForUpdate(tx, table, params.id, 'Package')
      await endVersion(tx, row, nextVersion(row, { now, actor }).updatedAt)
      await tx.delete(table).where(eq(table.id, row.id))
      audit.addChange(`package:${row.id}`, row, undefined, { name: row.package_name })
    }),
}

async function update(id: string, version: string | undefined, values: Input<typeof contract.packages.add>['body'], context: WriteContext) {
  const { tx, audit } = context
  const row = await selectForUpdate(tx, table, id, 'Package')
  await checkVersion(context, version, row, () => toResponse(row))
  const changes = { ...toValues(values), ...nextVersion(row, context) }
  if (!audit.addChange(`package:${row.id}`, row, changes, { name: changes.package_name })) return
  await updateRow(tx, table, row.id, changes)
  await endVersion(tx, row, changes.updatedAt)
  await startVersion(tx, { ...row, ...changes }, changes.updatedAt)
}

const toValues = <B extends object>(body: B): B => ({ ...emptyTexts(contract.packages.add.body), ...body })

/** Stores what a package is sold for from a moment on. */
const startVersion = (tx: Query, { id, package_type, package_name, package_amount, package_discount, package_duration }: Row, at: Date) =>
  tx
    .insert(packageVersions)
    .values({ package_id: id, package_type, package_name, package_amount, package_discount, package_duration, valid_from: at })

/** Ends what a package was sold for until a moment. */
const endVersion = (tx: Query, { id }: Row, at: Date) =>
  tx
    .update(packageVersions)
    .set({ valid_to: at })
    .where(and(eq(packageVersions.package_id, id), isNull(packageVersions.valid_to)))

/** The members who have a package at the moment, and the payments for it with their rows of statements. */
function countUses(tx: Query, { package_type, package_name }: Row, now: Date) {
  const isMember = and(
    eq(subscriptionRows.kind, package_type),
    eq(subscriptionRows.status, 'Accepted'),
    eq(subscriptionRows.package_name, package_name),
    lte(subscriptionRows.shown_from, now),
    gt(subscriptionRows.shown_until, now),
    gt(subscriptionRows.period_until, now),
  )
  const isFor = and(
    not(payments.is_first_period),
    eq(payments.kind, package_type),
    matches(payments.search, package_name),
    eq(payments.package_name, package_name),
  )
  const isOfPayment = inArray(statementRows.payment_id, tx.select({ id: payments.id }).from(payments).where(isFor))
  return readUsage(
    tx,
    { by: 'members', table: subscriptionRows, where: isMember },
    { by: 'pending payments', table: payments, where: and(isFor, eq(payments.status, 'Pending')) },
    { by: 'decided payments', table: payments, where: and(isFor, ne(payments.status, 'Pending')) },
    { by: 'statement rows', table: statementRows, where: isOfPayment },
  )
}
