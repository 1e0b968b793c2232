import { insertReferenceLists } from './areas/masterdata/insertReferenceLists'
import { createInitialAdmin, type InitialAdmin } from './auth/firstAdmin'
import type { Database } from './db/connect'

/** Inserts the first administrator and the reference lists where they are missing. */
export async function insertBaseData(db: Database, settings: InitialAdmin) {
  await createInitialAdmin(db, settings)
  await insertReferenceLists(db)
}
