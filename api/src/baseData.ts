import { insertReferenceLists } from './areas/masterdata/insertReferenceLists'
import { createFirstAdmin, type FirstAdmin } from './auth/firstAdmin'
import type { Database } from './db/connect'

/** Inserts the first administrator and the reference lists where they are missing. */
export async function insertBaseData(db: Database, settings: FirstAdmin) {
  await createFirstAdmin(db, settings)
  await insertReferenceLists(db)
}
