import { careers, schooling } from '../people/careers'
import { weightedPlaces } from '../people/places'
import { sect } from './family'
import { below, chance, pick } from './sql'
import { place, type UserColumns } from './columns'

const otherPlace = `1 + ${below(weightedPlaces.length, 'partner place')}`
const near = `case when ${chance(55, 'partner near')} then place else ${otherPlace} end`
const sectors = [...new Set(careers.map(([sector]) => sector))]

type Partner = Extract<keyof UserColumns, `partner_${string}`>

export const partner: Pick<UserColumns, Partner> = {
  partner_age_between: `case when male then greatest(18, age - 8) || '-' || greatest(22, age) else greatest(18, age) || '-' || age + 8 end`,
  partner_marital_status: pick(['Single', 'Single', 'Single', 'Single', 'Divorced', 'Widowed'], 'partner status'),
  partner_nationality: `case when ${chance(12, 'partner nationality')} then ${place('country', otherPlace)} else 'Pakistan' end`,
  partner_religion: 'religion',
  partner_sect_firqa: sect,
  partner_community: pick(['Punjabi', 'Punjabi', 'Urdu Speaking', 'Pashtun', 'Sindhi', 'Saraiki', 'Kashmiri', 'Baloch'], 'partner community'),
  partner_cast: `case when ${chance(60, 'partner caste')} then caste else ${pick(['Syed', 'Malik', 'Sheikh', 'Rajput', 'Arain', 'Jat', 'Mughal', 'Khan'], 'partner other caste')} end`,
  partner_skintone: pick(['Fair', 'Fair', 'Wheatish', 'Wheatish', 'Extra Fair', 'Other'], 'partner skin'),
  partner_any_disability: `case when ${chance(6, 'partner disability')} then 'Yes' else 'No' end`,
  partner_edu_level: pick(['Any', 'Any', ...schooling.map(([level]) => level)], 'partner school'),
  partner_degree: pick(['Any', 'Any', ...schooling.map(([, degree]) => degree)], 'partner school'),
  partner_working_sector: pick(['Any', 'Any', ...sectors], 'partner sector'),
  partner_profession_job: pick(['Any', 'Doctor', 'Lecturer', 'Software Engineer', 'Own business', 'Government officer'], 'partner job'),
  partner_residence_status: pick(['Any', 'Any', 'Own House', 'Own Flat/Appartment', 'Rented House'], 'partner residence'),
  partner_residence_country: place('country', near),
  partner_residence_state: place('state', near),
  partner_residence_city: place('city', near),
}
