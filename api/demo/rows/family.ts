import { brothers, fatherStatuses, motherStatuses, sisters } from '../../src/areas/masterdata/lists/family'
import { toNames } from '../../src/areas/masterdata/lists/item'
import { companies, designations, siblingWork } from '../people/careers'
import { weightedPlaces } from '../people/places'
import { folkOf } from './origin'
import { elementAt, below, chance, pick } from './sql'
import type { UserColumns } from './columns'

const communityOf = `case place ${weightedPlaces
  .map(({ communities }, index) => `when ${index + 1} then ${pick(communities, 'community')}`)
  .join(' ')} end`

/** The number of siblings, small numbers more often, and the number of married ones. */
const siblings = (names: string[], label: string) =>
  elementAt(names, `1 + least(${below(4, label)}, ${below(6, `${label} more`)}) + ${below(2, `${label} again`)}`)
const married = (label: string) => {
  const count = `least(${below(4, label)}, ${below(6, `${label} more`)}) + ${below(2, `${label} again`)}`
  return `case when least(${count}, ${below(3, `${label} married`)}) = 0 then 'Unmarried' else least(${count}, ${below(3, `${label} married`)}) || ' Married' end`
}

/** Most Syeds name themselves so. */
export const sect = `case when caste = 'Syed' and ${chance(60, 'names syed')} then 'Syed' else ${folkOf('sect')} end`

type Columns =
  | 'religion'
  | 'sect_firqa'
  | 'community'
  | 'cast'
  | 'father_name'
  | 'father_status'
  | 'father_company_name'
  | 'father_designation'
  | 'mother_status'
  | 'no_of_brother'
  | 'brother_status'
  | 'no_of_sister'
  | 'sister_status'
  | 'occu_of_bro_sis'

export const family: Pick<UserColumns, Columns> = {
  religion: 'religion',
  sect_firqa: sect,
  community: communityOf,
  cast: 'caste',
  father_name: `${folkOf('father')} || ' ' || family`,
  father_status: pick(toNames(fatherStatuses), 'father status'),
  father_company_name: pick(companies, 'company'),
  father_designation: pick(designations, 'designation'),
  mother_status: pick([...Array<string>(6).fill('House Wife'), ...toNames(motherStatuses).slice(1)], 'mother status'),
  no_of_brother: siblings(toNames(brothers), 'brothers'),
  brother_status: married('brothers'),
  no_of_sister: siblings(toNames(sisters), 'sisters'),
  sister_status: married('sisters'),
  occu_of_bro_sis: pick(siblingWork, 'siblings'),
}
