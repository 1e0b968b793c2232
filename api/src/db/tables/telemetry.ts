import type { FailureKind, VitalName } from '@matchdesk/shared/contract'
import type { Release } from '@matchdesk/shared/release'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { adminId } from './admins'
import { idColumn, indexWhere, ownerId, textColumn, timestampColumn } from '../columns/columns'

/** Which version of each remote a tab runs, and when it last said so. Nobody knows whose tab it is. */
export const remoteRuns = pgTable(
  'remote_runs',
  {
    tab: uuid('tab').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    milliseconds: integer('milliseconds'),
    at: timestampColumn('at').notNull(),
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
    indexWhere('failure_records_waiting', sql`${t.group_id} is null`, t.id),
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

/** Canaries that the API decides about, or has decided about. One that people end is deleted. */
export const canaries = pgTable(
  'canaries',
  {
    id: idColumn(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    since: timestampColumn('since').notNull(),
    /** The hours in which an administrator has a page of it open, before everybody gets it. */
    hours: integer('hours').notNull().default(24),
    /** The key of its marks; null once it is decided. */
    key: uuid('key').defaultRandom(),
    /** The sentence for people: what it waits for, or the reason of the decision. */
    sentence: textColumn('sentence'),
    outcome: text('outcome', { enum: ['promoted', 'takenBack'] }),
    decided_at: timestampColumn('decided_at'),
    /** The moment of the mail that says what it waits for. */
    mailed_at: timestampColumn('mailed_at'),
  },
  (t) => [unique('canaries_start').on(t.remote, t.version, t.since), index('canaries_since').on(t.since)],
)

/** Published versions that a few administrators have before others, for a day. */
export const trials = pgTable(
  'trials',
  {
    id: idColumn(),
    admin_id: adminId(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Its `release.json`, with the hash of the list of its scripts. */
    release: jsonb('release').$type<Release>().notNull(),
    ends_at: timestampColumn('ends_at').notNull(),
  },
  (t) => [unique('trials_admin').on(t.admin_id, t.remote), index('trials_version').on(t.remote, t.version)],
)

/**
 * The administrators who use a running canary, or have a failure of it: `mark` is an HMAC of the administrator under the key of the canary. A row has the hour of
 * a use, or the record of a failure.
 */
export const canaryMarks = pgTable(
  'canary_marks',
  {
    id: idColumn(),
    canary_id: ownerId('canary_id', () => canaries.id),
    mark: text('mark').notNull(),
    hour: timestampColumn('hour'),
    record_id: bigint('record_id', { mode: 'number' }).references(() => failureRecords.id, { onDelete: 'cascade' }),
  },
  (t) => [unique('canary_marks_use').on(t.canary_id, t.mark, t.hour), index('canary_marks_record').on(t.record_id)],
)
