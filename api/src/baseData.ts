import { insertReferenceLists } from './areas/masterdata/insertReferenceLists'
import { createFirstAdmin, type FirstAdmin } from './auth/firstAdmin'
import type { Database } from './db/connect'

/** What every installation needs: the first admin and the reference lists. Changes nothing that is there. */
export async function insertBaseData(db: Database, settings: FirstAdmin) {
  await createFirstAdmin(db, settings)
  await insertReferenceLists(db)
}
