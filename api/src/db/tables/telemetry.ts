import type { FailureKind, VitalName } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { idColumn, textColumn, timestampColumn } from '../columns/columns'

/** Which version of each remote a tab runs, and when it last said so. Nobody knows whose tab it is. */
export const remoteRuns = pgTable(
  'remote_runs',
  {
    tab: uuid('tab').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    milliseconds: integer('milliseconds'),
    at: timestampColumn('at').notNull(),
    /** The first report of the tab about the remote; unknown of rows from before. */
    began_at: timestampColumn('began_at'),
  },
  (t) => [primaryKey({ columns: [t.tab, t.remote] }), index('remote_runs_at').on(t.at)],
)

/** A position in a file that was released, below the folder of the releases. */
export interface ReleasedPosition {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Equal failures of all browsers, where the sources have them. */
export const failureGroups = pgTable(
  'failure_groups',
  {
    id: idColumn(),
    /** The same for the same failure in any version. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<FailureKind>().notNull(),
    error: textColumn('error'),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    beside_remote: text('beside_remote'),
    beside_version: text('beside_version'),
    file: textColumn('file'),
    line: integer('line'),
    column: integer('column'),
    /** The address that a policy refused. */
    blocked: textColumn('blocked'),
    component: textColumn('component'),
    page: textColumn('page'),
    request_id: textColumn('request_id'),
    /** The origin of the portal, empty in the console. */
    portal: textColumn('portal'),
    first_at: timestampColumn('first_at').notNull(),
    last_at: timestampColumn('last_at').notNull(),
    /** The last time that it came again after a week of silence. */
    back_at: timestampColumn('back_at'),
  },
  (t) => [index('failure_groups_last').on(t.last_at)],
)

export const maxFailureRecords = 10_000

/** The newest failures as browsers report them. Nobody knows whose tab it is. */
export const failureRecords = pgTable(
  'failure_records',
  {
    id: idColumn(),
    at: timestampColumn('at').notNull(),
    tab: uuid('tab').notNull(),
    kind: text('kind').$type<FailureKind>().notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    error: textColumn('error'),
    frames: jsonb('frames').$type<readonly ReleasedPosition[]>().notNull(),
    components: jsonb('components').$type<readonly ReleasedPosition[]>().notNull(),
    missing: textColumn('missing'),
    blocked: textColumn('blocked'),
    page: textColumn('page'),
    request_id: textColumn('request_id'),
    portal: textColumn('portal'),
    count: integer('count').notNull(),
    /** Null until a job has found its group. */
    group_id: bigint('group_id', { mode: 'number' }).references(() => failureGroups.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('failure_records_group').on(t.group_id, t.at),
    index('failure_records_at').on(t.at),
    index('failure_records_waiting')
      .on(t.id)
      .where(sql`${t.group_id} is null`),
  ],
)

/** The measures of each tab on each page, at most 50,000. Nobody knows whose tab it is. */
export const vitals = pgTable(
  'vitals',
  {
    id: idColumn(),
    at: timestampColumn('at').notNull(),
    tab: uuid('tab').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    page: text('page').notNull(),
    name: text('name').$type<VitalName>().notNull(),
    value: doublePrecision('value').notNull(),
    role: textColumn('role'),
  },
  (t) => [unique('vitals_tab').on(t.tab, t.remote, t.version, t.page, t.name), index('vitals_at').on(t.at)],
)

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
