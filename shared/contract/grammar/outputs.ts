import * as z from 'zod/mini'
import { level } from './level'

/** The plain response of a write. */
export const Message = z.object({ message: z.string() })

/** `POST /undo/:id` undoes the write before the moment `until`. */
export const Undo = z.object({ id: z.string(), until: z.iso.datetime() })
export type Undo = z.output<typeof Undo>

/** The response of a delete. */
export const DeleteResult = z.object({ message: z.string(), undo: level('records', Undo) })

/**
 * The response of a bulk write, with status 200 also when some rows are refused: the outcome of each row, in the order sent. Without
 * `results`, a response of 2xx says that all rows are done.
 * `message` is the reason of a refusal, and `current` the row as it is now when a colleague changed it.
 */
export const BulkResults = z.object({
  message: z.string(),
  results: level(
    'records',
    z.array(z.object({ id: z.string(), done: z.boolean(), message: z.optional(z.string()), current: z.optional(z.unknown()) })),
  ),
  undo: level('records', Undo),
})
export type BulkResults = z.output<typeof BulkResults>

const uses = {
  count: z.int(),
  more: z.boolean(),
  by: z.enum(['profiles', 'reports', 'special users', 'members', 'payments', 'pending payments', 'decided payments', 'statement rows']),
}

/** The uses of a record, counted up to 1,000; `more` says that there are more. `also` are uses of other kinds. */
export const Usage = z.object({ ...uses, also: z.optional(z.array(z.object(uses))) })
export type Usage = z.output<typeof Usage>
