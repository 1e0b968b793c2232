import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const line = (name: string) => text(name).notNull().default('')
/** The id of a row of `files`. */
export const picture = (name: string) => uuid(name)
export const generated = customType<{ data: string }>({ dataType: () => 'text' })

export const statuses = ['Pending', 'Accepted', 'Rejected'] as const
