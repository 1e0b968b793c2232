import { bigint, boolean, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, textColumn, timestampColumn } from '../columns/columns'

/** The harm that a session of a canary, or of the current version beside it, may suffer. */
export const harms = ['failed', 'notLoaded', 'slowAnswer', 'slowContent', 'abandoned', 'refused'] as const
export type Harm = (typeof harms)[number]

/** Canaries that the API decides about, or has decided about. */
export const canaries = pgTable(
  'canaries',
  {
    id: idColumn(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    current_version: text('current_version').notNull(),
    percent: integer('percent').notNull(),
    since: timestampColumn('since').notNull(),
    /** In milliseconds: an answer to a press, or the largest content, that takes longer than three of four had to wait before. */
    slow_answer: doublePrecision('slow_answer').notNull(),
    slow_content: doublePrecision('slow_content').notNull(),
    /** The sentence for people: what it waits for, or the reason of the decision. */
    sentence: textColumn('sentence'),
    outcome: text('outcome', { enum: ['promoted', 'takenBack'] }),
    decided_at: timestampColumn('decided_at'),
  },
  (t) => [unique('canaries_start').on(t.remote, t.version, t.since), index('canaries_since').on(t.since)],
)

/** The sessions that count for a decision, in their order. A row never changes: what a session suffers later does not count. */
export const canarySessions = pgTable(
  'canary_sessions',
  {
    id: idColumn(),
    canary_id: bigint('canary_id', { mode: 'number' })
      .notNull()
      .references(() => canaries.id, { onDelete: 'cascade' }),
    tab: uuid('tab').notNull(),
    is_canary: boolean('is_canary').notNull(),
    harms: text('harms').array().$type<Harm[]>().notNull(),
  },
  (t) => [unique('canary_sessions_tab').on(t.canary_id, t.tab)],
)
