import type { ListType } from '@matchdesk/shared/contract'
import { masterdata, type Query } from '../../db'
import lists from './referenceLists.json' with { type: 'json' }

/** The names of each list in their order, with their descriptions. */
export const referenceLists: Record<ListType, Readonly<Record<string, string>>> = lists

export async function insertReferenceLists(db: Query) {
  const [entry] = await db.select({ id: masterdata.id }).from(masterdata).limit(1)
  if (entry) return
  const entries = Object.entries(referenceLists).flatMap(([type, items]) =>
    Object.entries(items).map(([name, description]) => ({ type, name, description })),
  )
  await db.insert(masterdata).values(entries).onConflictDoNothing()
}
