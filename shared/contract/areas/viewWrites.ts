import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { Id } from '../grammar/values'
import { readViews, viewContent, listName, listScope } from './views'

const { write } = operations('account', 'lists')

export const addView = write('POST /views', {
  title: 'Saved a view',
  body: z.object({ list: listName, scope: listScope, ...viewContent }),
  output: z.object({ message: z.string(), id: Id }),
  changes: { views: 0 },
})

/** Changes what the body names. Only the author may; a view whose author was deleted is anybody's. */
export const updateView = write('PUT /views/:id', {
  title: 'Changed a view',
  body: z.partial(z.object(viewContent)),
  changes: { views: 0 },
})

export const removeView = write('DELETE /views/:id', { title: 'Deleted a view', changes: { views: 0 } })

export const views = { list: readViews, add: addView, update: updateView, remove: removeView }
