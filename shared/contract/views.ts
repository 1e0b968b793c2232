import * as z from 'zod/mini'
import { read, write } from './endpoint'
import { field } from './field'
import { tableArrangement } from './preferences'
import { Id } from './values'

const name = 'views'
const missing = 'View name required!'
const content = {
  name: field('View name', z.string(missing).check(z.regex(/\S/, missing), z.maxLength(60, 'A name has at most 60 characters'))),
  /** Do all administrators have it, or its author alone? */
  everybody: z.boolean(),
  /** What is behind the `?` of the list's address: filters, search and order. */
  query: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200))),
  arrangement: tableArrangement,
}
/** The name of the list, as its table is called. */
const list = z.string().check(z.minLength(1), z.maxLength(100))
const view = z.object({ id: Id, list, ...content, author: z.string(), is_mine: z.boolean() })

/** A list under a name, as one administrator keeps it. */
export type SavedView = z.output<typeof view>

/** The administrator's own views and those for everybody, of all lists, by name. */
export const readViews = read('/views', z.object({ views: z.array(view) }), { resources: [name], extra: name })

export const addView = write('POST /views', {
  title: 'Saved a view',
  extra: name,
  body: z.object({ list, ...content }),
  output: z.object({ message: z.string(), id: Id }),
  changes: { [name]: 0 },
})

/** Changes what the body names. Only the author may; a view whose author was deleted is anybody's. */
export const updateView = write('PUT /views/:id', {
  title: 'Changed a view',
  extra: name,
  body: z.partial(z.object(content)),
  changes: { [name]: 0 },
})

export const removeView = write('DELETE /views/:id', { title: 'Deleted a view', extra: name, changes: { [name]: 0 } })

export const views = { list: readViews, add: addView, update: updateView, remove: removeView }
