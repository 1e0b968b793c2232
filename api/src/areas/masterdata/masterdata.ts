import { contract, masterdataTypes, listTypes, textKey, type ListType } from '@matchdesk/shared/contract'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import {
  masterdata as table,
  masterdataRenames as renames,
  joinSearchText,
  toKey,
  selectById,
  selectForUpdate,
  updateRow,
  checkVersion,
  nextVersion,
  insertRow,
  type Query,
  toWire,
} from '../../db'
import { deleteUndoably } from '../../undo/deletions'
import { HttpError, notFound, refuseDuplicate } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { hasPlaceholder } from '../payments/decidePayments'
import { matches } from '../../lists/search'
import { countUses, refuseNameInRename, startRename, toProgress } from './renames'

type Row = typeof table.$inferSelect

const readableTypes: readonly string[] = listTypes
const editorTypes: readonly string[] = Object.values(masterdataTypes)
const texts = joinSearchText([table.name, table.description])
const toResponse = ({ createdAt, is_double, updated_by, ...row }: Row) => ({
  ...toWire(row),
  type: row.type as ListType,
})

export const masterdata: AreaHandlers<'masterdata'> = {
  async list({ params, query }, { tx }) {
    if (!readableTypes.includes(params.type)) throw notFound('List')
    const isMatch = and(eq(table.type, params.type), matches(texts, query.search))
    const rows = await tx.select().from(table).where(isMatch).orderBy(asc(table.id))
    return rows.map(toResponse)
  },

  async usage({ params }, { tx }) {
    const row = await selectById(tx, table, params.id, 'Entry')
    if (!editorTypes.includes(row.type)) throw notFound('Entry')
    return countUses(tx, row)
  },

  async add({ body }, { tx, now, actor, audit }) {
    refuseIncomplete(body)
    await refuseDuplicateName(tx, body)
    const values = { ...body, name: body.name.trim(), createdAt: now(), updatedAt: now(), updated_by: actor.admin }
    const entry = await insertRow(tx, table, values).catch(refuseDuplicate(toConflict(body), 'name'))
    await refuseNameInRename(tx, entry)
    audit.addChange(`masterdata:${entry.id}`, undefined, entry, { name: `${entry.type}: ${entry.name}` })
  },

  /** The type of an entry never changes. */
  async update({ params, headers, body }, context) {
    const { tx, jobs, now, audit } = context
    const name = body.name.trim()
    if (name === '') throw new HttpError(400, 'Name required!', { field: 'name' })
    const row = await selectEntry(tx, params.id)
    await checkVersion(context, headers['If-Match'], row, () => toResponse(row))
    refuseIncomplete({ type: row.type, description: body.description })
    const message = `${row.type} updated successfully`
    const values = { name, description: body.description }
    if (!audit.addChange(`masterdata:${row.id}`, row, values, { name: `${row.type}: ${name}` })) return { message }
    if (name !== row.name) await refuseDuplicateName(tx, { ...row, name })
    await updateRow(tx, table, row.id, { ...values, ...(name !== row.name && { is_double: false }), ...nextVersion(row, context) }).catch(
      refuseDuplicate(toConflict({ name }), 'name'),
    )
    await refuseNameInRename(tx, { ...row, name })
    const job = name === row.name ? undefined : await startRename(tx, jobs, row, name, now())
    return { message, ...(job && { job }) }
  },

  async renames({ params }, { tx }) {
    if (!readableTypes.includes(params.type)) throw notFound('List')
    const [latestRow] = await tx.select().from(renames).where(eq(renames.type, params.type)).orderBy(desc(renames.id)).limit(1)
    return { newest: latestRow ? toProgress(latestRow) : null }
  },

  async rename({ params }, { tx }) {
    return toProgress(await selectById(tx, renames, params.job, 'Rename'))
  },

  remove: ({ params }, context) =>
    deleteUndoably(contract.masterdata.remove, context, async ({ tx, audit }) => {
      const row = await selectEntry(tx, params.id)
      await tx.delete(table).where(eq(table.id, row.id))
      audit.addChange(`masterdata:${row.id}`, row, undefined, { name: `${row.type}: ${row.name}` })
    }),
}

/** Throws 404 for an entry of a list without an editor. */
async function selectEntry(tx: Query, id: string): Promise<Row> {
  const row = await selectForUpdate(tx, table, id, 'Entry')
  if (!editorTypes.includes(row.type)) throw notFound('Entry')
  return row
}

/** Members read the text of a rejection reason: it has to be complete. */
function refuseIncomplete({ type, description }: Pick<Row, 'type' | 'description'>): void {
  if (type !== masterdataTypes['rejection-reason']) return
  if (description.trim() === '') throw new HttpError(400, 'Description required!', { field: 'description' })
  if (hasPlaceholder(description))
    throw new HttpError(400, 'Write the text as members read it: nothing fills a placeholder', { field: 'description' })
}

const toConflict = ({ name }: Pick<Row, 'name'>) => `"${name.trim()}" already exists.`

/** The unique index leaves out entries with `is_double`. */
async function refuseDuplicateName(tx: Query, { id = 0, type, name }: Pick<Row, 'type' | 'name'> & { id?: number }) {
  const isEqual = and(eq(table.type, type), eq(toKey(table.name), textKey(name)), ne(table.id, id))
  if ((await tx.$count(table, isEqual)) > 0) throw new HttpError(409, toConflict({ name }), { field: 'name' })
}
