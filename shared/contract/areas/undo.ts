import * as z from 'zod/mini'
import { undoableResources } from '../grammar/endpoint'
import { operations } from '../grammar/operations'

const { read, write } = operations('self', 'records')

/** Takes back what a write did whose response has an `undo`. Only the administrator who did it can, and only for a few seconds. */
export const runUndo = write('POST /undo/:id', {
  title: 'Undid a decision or a deletion',
  changes: { ...Object.fromEntries(undoableResources.map((resource) => [resource, 0])), history: 0, undos: 0 },
})

/** The deletions of this session that an administrator can undo now, the newest first: a text, the lists that show such records, and the time left. */
export const readUndos = read(
  '/undo',
  z.object({ undos: z.array(z.object({ id: z.string(), text: z.string(), resource: z.string(), milliseconds: z.int() })) }),
  { resources: ['undos'] },
)

export const undo = { run: runUndo, list: readUndos }
