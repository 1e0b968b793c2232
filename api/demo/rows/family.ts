import { referenceLists } from '../../src/areas/masterdata/referenceLists'
import { companies, designations, siblingWork } from '../people/careers'
import { weightedPlaces } from '../people/places'
import { elementAt, below, chance, pick } from './sql'
import { type UserColumns, folkColumns } from './columns'

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
export const sect = `case when caste = 'Syed' and ${chance(60, 'names syed')} then 'Syed' else ${folkColumns.sect} end`

export const family = {
  religion: 'religion',
  sect_firqa: sect,
  community: communityOf,
  cast: 'caste',
  father_name: `${folkColumns.father} || ' ' || family`,
  father_status: pick(Object.keys(referenceLists['Father Status']), 'father status'),
  father_company_name: pick(companies, 'company'),
  father_designation: pick(designations, 'designation'),
  mother_status: pick([...Array<string>(6).fill('House Wife'), ...Object.keys(referenceLists['Mother Status']).slice(1)], 'mother status'),
  no_of_brother: siblings(Object.keys(referenceLists['Brother Status']), 'brothers'),
  brother_status: married('brothers'),
  no_of_sister: siblings(Object.keys(referenceLists['Sister Status']), 'sisters'),
  sister_status: married('sisters'),
  occu_of_bro_sis: pick(siblingWork, 'siblings'),
} satisfies Partial<UserColumns>
