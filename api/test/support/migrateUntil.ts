import type { Connection } from '../../src/db/connect'
import { migrateFirst, migrations } from '../../src/migrate'

/** Runs the migrations before the one of that name. */
export const migrateUntil = ({ exclusively }: Connection, name: string) =>
  exclusively((db) =>
    migrateFirst(
      db,
      migrations().findIndex((tag) => tag.endsWith(`_${name}`)),
    ),
  )
