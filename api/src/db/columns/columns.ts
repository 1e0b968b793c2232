import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const idColumn = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => timestampColumn('created_at').notNull().defaultNow()
export const updatedAt = () => timestampColumn('updated_at').notNull().defaultNow()
export const textColumn = (name: string) => text(name).notNull().default('')
export const pictureColumn = (name: string) => uuid(name)
export const computedText = customType<{ data: string }>({ dataType: () => 'text' })

export const statuses = ['Pending', 'Accepted', 'Rejected'] as const
