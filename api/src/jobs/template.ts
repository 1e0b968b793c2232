import type { BaseDeps } from '../baseDeps'
import type { Query } from '../db/connect'
import type { outbox } from '../db/schema'
import type { JobEngine } from './engine'
import type { Message } from './transport'

export type JobDeps = BaseDeps & { readonly jobs: JobEngine }

/** Makes what is sent of a message. Undefined when there is nothing to send, or nobody to send it to. */
export type Template = (tx: Query, row: typeof outbox.$inferSelect, deps: JobDeps) => Promise<Message | undefined>
