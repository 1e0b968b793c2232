import type { ListType } from '@matchdesk/shared/contract'
import { heights, seenStatuses, skintones } from './appearance'
import { castes } from './caste'
import { communities } from './community'
import { degrees } from './degree'
import { educationLevels, workingSectors } from './education'
import { religions, sects } from './faith'
import { brothers, fatherStatuses, maritalStatuses, spouseCounts, motherStatuses, sisters } from './family'
import { livingStatuses, residenceSizes, residenceStatuses } from './home'
import type { Item } from './item'
import { rejectionReasons } from './rejections'
import { reportTitles } from './reports'
import type { Query } from '../../../db/connection/connect'
import { masterdata } from '../../../db/schema'

export const referenceLists: Record<ListType, readonly Item[]> = {
  Religion: religions,
  'Sect Firqa': sects,
  Community: communities,
  Caste: castes,
  'Father Status': fatherStatuses,
  'Mother Status': motherStatuses,
  'Brother Status': brothers,
  'Sister Status': sisters,
  'Married Status': spouseCounts,
  Height: heights,
  'Education Level': educationLevels,
  'Degree Title': degrees,
  'Working Sector': workingSectors,
  'Living Status': livingStatuses,
  'Residence Status': residenceStatuses,
  'Residence Size': residenceSizes,
  Skintone: skintones,
  'Report Title': reportTitles,
  'Marital Status': maritalStatuses,
  'Rejection Reason': rejectionReasons,
  'Seen Status': seenStatuses,
}

export async function insertReferenceLists(db: Query) {
  const [entry] = await db.select({ id: masterdata.id }).from(masterdata).limit(1)
  if (entry) return
  const entries = Object.entries(referenceLists).flatMap(([type, items]) => items.map(([name, description]) => ({ type, name, description })))
  await db.insert(masterdata).values(entries).onConflictDoNothing()
}
