import type { RemoteFailureKind } from '@matchdesk/shared/contract'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, textColumn, timestampColumn } from '../columns/columns'

const at = () => timestampColumn('at').notNull()

/** Which version of each remote a tab runs, and when it last said so. Nobody knows whose tab it is. */
export const remoteRuns = pgTable(
  'remote_runs',
  {
    tab: uuid('tab').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    milliseconds: integer('milliseconds'),
    at: at(),
    /** The first report of the tab about the remote; unknown of rows from before. */
    began_at: timestampColumn('began_at'),
  },
  (t) => [primaryKey({ columns: [t.tab, t.remote] }), index('remote_runs_at').on(t.at)],
)

export const remoteFailures = pgTable(
  'remote_failures',
  {
    id: idColumn(),
    at: at(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    kind: text('kind').$type<RemoteFailureKind>().notNull(),
    url: text('url').notNull(),
    detail: textColumn('detail'),
  },
  (t) => [index('remote_failures_remote').on(t.remote, t.id), index('remote_failures_at').on(t.at)],
)

/** Violations of the Content-Security-Policy, one row for each tab. */
export const cspViolations = pgTable(
  'csp_violations',
  { tab: uuid('tab').notNull(), remote: textColumn('remote'), directive: text('directive').notNull(), blocked: text('blocked').notNull(), at: at() },
  (t) => [primaryKey({ columns: [t.tab, t.remote, t.directive, t.blocked] }), index('csp_violations_at').on(t.at)],
)
