import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { files as table } from '../db/schema'
import type { Effects } from '../db/effects'
import type { Files } from './files'

/** Keeps and drops pictures so that a row and its file come and go together. */
export interface Pictures {
  readonly keep: (picture: File) => Promise<string>
  readonly drop: (ids: readonly (string | null)[]) => Promise<void>
}

/** The file is written first, the row second: an abandoned file is harmless and taken away, a row without its file is not. */
export function pictures(tx: Query, files: Files, effects: Effects): Pictures {
  return {
    async keep(picture) {
      const id = randomUUID()
      const bytes = new Uint8Array(await picture.arrayBuffer())
      effects.onUndo(() => files.remove(id))
      await files.write(id, bytes)
      await tx.insert(table).values({ id, bytes: bytes.length })
      return id
    },
    async drop(ids) {
      const named = ids.filter((id) => id !== null)
      if (named.length === 0) return
      const gone = await tx
        .delete(table)
        .where(and(sql`${table.id} = any(${sql.param(named)}::uuid[])`, eq(table.shared, false)))
        .returning({ id: table.id })
      for (const { id } of gone) effects.onCommit(() => files.remove(id))
    },
  }
}
