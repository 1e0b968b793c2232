import { insertReferenceLists } from './areas/masterdata/insertReferenceLists'
import { createFirstAdmin } from './auth/firstAdmin'
import type { Database } from './db/connect'
import type { Settings } from './settings'

/** What every installation needs: the first admin and the reference lists. Changes nothing that is there. */
export async function insertBaseData(db: Database, settings: Pick<Settings, 'adminEmail' | 'adminPassword'>) {
  await createFirstAdmin(db, settings)
  await insertReferenceLists(db)
}
