import { asc, eq, or, sql } from 'drizzle-orm'
import { isAllowed } from '../../auth/rights'
import type { Actor } from '../../auth/session'
import { admins, views as table, updateRow, parseId, insertRow, type Query, toWire } from '../../db'
import { HttpError, notFound, refuseDuplicate } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'

const maximumViews = 200
/** Nobody knows which list they are of: whoever reads everything gets them. */
const scopeBeforeRoles = 'admins.read'

const canRead = (actor: Actor, { scope }: Pick<typeof table.$inferSelect, 'scope'>) => isAllowed(actor, scope ?? scopeBeforeRoles)

const columns = {
  id: table.id,
  author_id: table.author_id,
  author_name: admins.name,
  list: table.list,
  scope: table.scope,
  name: table.name,
  everybody: table.everybody,
  query: table.query,
  arrangement: table.arrangement,
}

export const views: AreaHandlers<'views'> = {
  async list(_, { tx, actor }) {
    const rows = await tx
      .select(columns)
      .from(table)
      .leftJoin(admins, eq(admins.id, table.author_id))
      .where(or(eq(table.author_id, actor.id), table.everybody))
      .orderBy(asc(sql`lower(${table.name})`), asc(table.id))
    return {
      views: rows
        .filter((view) => view.author_id === actor.id || canRead(actor, view))
        .map(({ author_id, author_name, ...view }) => ({
          ...toWire(view),
          author: author_name ?? '',
          is_mine: author_id === null || author_id === actor.id,
        })),
    }
  },

  async add({ body }, { tx, actor, now, audit }) {
    const values = { ...body, name: body.name.trim(), author_id: actor.id }
    if ((await tx.$count(table, eq(table.author_id, actor.id))) >= maximumViews) throw new HttpError(409, 'You cannot save more than 200 views')
    const view = await insertRow(tx, table, { ...values, createdAt: now(), updatedAt: now() }).catch(
      refuseDuplicate(`You already have a view "${values.name}"`, 'name'),
    )
    audit.addChange(`view:${view.id}`, undefined, toContent(values), { name: values.name })
    return { message: `View "${values.name}" saved`, id: String(view.id) }
  },

  async update({ params, body }, { tx, actor, now, audit }) {
    const view = await findEditableView(tx, params.id, actor)
    const changes = { ...body, ...(body.name !== undefined && { name: body.name.trim() }), author_id: actor.id }
    const after = { ...view, ...changes }
    await updateRow(tx, table, view.id, { ...changes, updatedAt: now() }).catch(refuseDuplicate(`You already have a view "${after.name}"`, 'name'))
    audit.addChange(`view:${view.id}`, toContent(view), toContent(after), { name: after.name })
    return { message: `View "${after.name}" changed` }
  },

  async remove({ params }, { tx, actor, audit }) {
    const view = await findEditableView(tx, params.id, actor)
    await tx.delete(table).where(eq(table.id, view.id))
    audit.addChange(`view:${view.id}`, toContent(view), undefined, { name: view.name })
    return { message: `View "${view.name}" deleted` }
  },
}

type View = Pick<typeof table.$inferSelect, 'list' | 'name' | 'everybody' | 'query' | 'arrangement'>

const toContent = ({ list, name, everybody, query, arrangement }: View) => ({ list, name, everybody, query, arrangement })

/** Also finds a view for everybody whose author was deleted. */
async function findEditableView(tx: Query, text: string, actor: Actor) {
  const id = parseId(text, 'View')
  const [view] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  const isMine = view?.author_id === actor.id
  if (!view || !(isMine || (view.everybody && canRead(actor, view)))) throw notFound('View')
  if (isMine || view.author_id === null) return view
  const [author] = await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, view.author_id))
  throw new HttpError(403, `Only ${author?.name ?? 'its author'} can change this view`)
}
