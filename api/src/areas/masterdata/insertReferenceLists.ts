import type { Query } from '../../db/connection/connect'
import { masterdata } from '../../db/schema'
import { referenceLists } from './lists/all'

export async function insertReferenceLists(db: Query) {
  const [entry] = await db.select({ id: masterdata.id }).from(masterdata).limit(1)
  if (entry) return
  const entries = Object.entries(referenceLists).flatMap(([type, items]) => items.map(([name, description]) => ({ type, name, description })))
  await db.insert(masterdata).values(entries).onConflictDoNothing()
}
