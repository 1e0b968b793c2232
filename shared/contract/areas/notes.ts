import * as z from 'zod/mini'
import { limit, page } from '../grammar/listQuery'
import { operations } from '../grammar/operations'
import { field, moment } from '../grammar/field'
import { Id } from '../grammar/values'

const { list, write } = operations('users', 'history')

const row = { id: Id, at: moment('Time'), author: field('Author', z.string()), text: field('Note', z.string(), { control: 'textarea' }) }
const missing = 'Note required!'

/** Notes of administrators on a person. Nobody changes or deletes them. */
export const notes = {
  /** Newest first. */
  list: list('/notes/:user_code', {
    resources: ['notes', 'app_users'],
    rowsPath: 'notes',
    labelField: 'author',
    size: 50,
    query: { ...page, ...limit },
    row,
  }),
  add: write('POST /notes/:user_code', {
    title: 'Added a note',
    body: z.object({
      text: field('Note', z.string(missing).check(z.regex(/\S/, missing), z.maxLength(2000, 'A note has at most 2,000 characters')), {
        control: 'textarea',
        hint: 'Ctrl Enter (⌘ Enter) adds it. Nobody changes or deletes a note',
      }),
    }),
    output: z.object({ message: z.string(), note: z.object(row) }),
    changes: { notes: 0, history: 0 },
  }),
}

/** The endpoints of the notes on a person. */
export type NotesEndpoints = typeof notes
