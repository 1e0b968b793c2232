import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import type { Access } from '../grammar/scope'
import { field } from '../grammar/field'
import { level } from '../grammar/level'
import { tableArrangement } from './preferences'
import { Id, boundRecord } from '../grammar/values'

const { read } = operations('self', 'lists')

const missing = 'View name required!'
/** The parts of a list that an administrator saves. */
export const viewContent = {
  name: field('View name', z.string(missing).check(z.regex(/\S/, missing), z.maxLength(60, 'A name has at most 60 characters'))),
  /** Do all administrators have it, or its author alone? */
  everybody: z.boolean(),
  /** The part of the list's address behind the `?`: filters, search and order. More entries than a list has. */
  query: boundRecord(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200)), 30),
  arrangement: tableArrangement,
}
/** The right to read the list: others get a view only with it. */
export const listScope = level('security', z.string().check(z.maxLength(40)) as z.ZodMiniType<Access>)
/** The name of the list, as its table is called. */
export const listName = z.string().check(z.minLength(1), z.maxLength(100))
const view = z.object({ id: Id, list: listName, ...viewContent, author: z.string(), is_mine: z.boolean() })

/** A list under a name, as one administrator keeps it. */
export type SavedView = z.output<typeof view>

/** The administrator's own views and those for everybody, of all lists, by name. */
export const readViews = read('/views', z.object({ views: z.array(view) }), { resources: ['views'] })
