import { desc, eq } from 'drizzle-orm'
import { notes as table, selectUser, insertRow } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readSnapshotPage, countSince } from '../../lists/paging'

const pageSize = 50

type Row = Pick<typeof table.$inferSelect, 'id' | 'author_name' | 'text' | 'createdAt'>

const toResponse = ({ id, author_name, text, createdAt }: Row) => ({ id: String(id), at: createdAt.toISOString(), author: author_name, text })

export const notes: AreaHandlers<'notes'> = {
  async list({ params, query }, { tx, now }) {
    const user = await selectUser(tx, params.user_code)
    const concernsPerson = eq(table.user_id, user.id)
    const { page, totals } = await readSnapshotPage(query, { now, count: countSince(tx, table, concernsPerson), size: pageSize })
    const rows = await tx.select().from(table).where(concernsPerson).orderBy(desc(table.id)).limit(page.limit).offset(page.offset)
    return { notes: rows.map(toResponse), ...totals }
  },

  async add({ params, body }, { tx, actor, now, audit }) {
    const user = await selectUser(tx, params.user_code)
    const values = { user_id: user.id, author: actor.admin, author_name: actor.name, text: body.text.trim(), createdAt: now() }
    const note = await insertRow(tx, table, values)
    audit.addChange(`note:${note.id}`, undefined, { text: note.text }, { user: user.id, name: user.name })
    return { message: 'Note added', note: toResponse(note) }
  },
}
