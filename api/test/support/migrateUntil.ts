import type { Connection } from '../../src/db/connection/connect'
import { migrateBefore, migrations } from '../../src/migration/migrate'

/** Runs the migrations before the one of that name. */
export const migrateUntil = ({ exclusively }: Connection, name: string) =>
  exclusively((db) =>
    migrateBefore(
      db,
      migrations().findIndex((tag) => tag.endsWith(`_${name}`)),
    ),
  )
