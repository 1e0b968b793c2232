import { sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ownerId } from '../columns/columns'
import { payments } from './payments'
import { files } from './system'

/** The bands of a hash of 64 bits, each of 16: similar hashes have one of them in common. */
export const bands = [0, 16, 32, 48] as const

export const toBand = (hash: SQLWrapper, shift: number) => sql`((${hash} >> ${sql.raw(String(shift))}) & 65535)`

/** The perceptual hashes of screenshots (ADR 074). */
export const screenshotHashes = pgTable(
  'screenshot_hashes',
  {
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** 0 is the whole picture, the others are its pieces of text from the top. */
    place: smallint('place').notNull(),
    frequency: bigint('frequency', { mode: 'bigint' }).notNull(),
    detail: bigint('detail', { mode: 'bigint' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.file_id, t.place] }),
    ...bands.flatMap((shift) => [
      index(`screenshot_hashes_frequency_${shift}`).on(toBand(t.frequency, shift)),
      index(`screenshot_hashes_detail_${shift}`).on(toBand(t.detail, shift)),
    ]),
  ],
)

const paymentId = (name: string) => ownerId(name, () => payments.id)

/** Two payments of which an administrator said that their screenshots are not the same; `low_id` is the smaller id. */
export const unlikePayments = pgTable(
  'unlike_payments',
  { low_id: paymentId('low_id'), high_id: paymentId('high_id'), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.low_id, t.high_id] }), index('unlike_payments_high_id').on(t.high_id)],
)
