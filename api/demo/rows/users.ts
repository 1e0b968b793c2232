import type { ImagePool } from '../images/pool'
import { careers, institutes, schooling } from '../people/careers'
import { weightedPlaces } from '../people/places'
import { account } from './account'
import { place, type UserColumns, folkColumns, given, religion } from './columns'
import { family, sect } from './family'
import { home } from './home'
import { joined, male, type Population } from './population'
import { below, chance, elementAt, fraction, insert, pick } from './sql'

const idle = careers.filter(([sector]) => sector === 'Non-Working').length
const career = `case when male then 1 + ${below(careers.length - idle, 'career')} else least(${careers.length}, 1 + ${below(careers.length + 6, 'career')}) end`
const [careerSectors, jobs] = [careers.map(([sector]) => sector), careers.map(([, job]) => job)]
const incomes = careers.map(([, , amount]) => String(amount))
const [levels, degrees] = [schooling.map(([level]) => level), schooling.map(([, degree]) => degree)]
const degree = pick(degrees, 'school')
const institute = pick(institutes, 'institute')

const work = {
  edu_level: pick(levels, 'school'),
  degree,
  institute,
  edu_summary: `${degree} || ' from ' || ${institute}`,
  working_sector: elementAt(careerSectors, career),
  profession_job: elementAt(jobs, career),
  total_income: `'PKR ' || trim(to_char((${elementAt(incomes, career)})::int * (80 + ${below(60, 'income')}) / 100 / 1000 * 1000, '999,999,990'))`,
} satisfies Partial<UserColumns>

const otherPlace = `1 + ${below(weightedPlaces.length, 'partner place')}`
const near = `case when ${chance(55, 'partner near')} then place else ${otherPlace} end`
const sectors = [...new Set(careerSectors)]

const partner = {
  partner_age_between: `case when male then greatest(18, age - 8) || '-' || greatest(22, age) else greatest(18, age) || '-' || age + 8 end`,
  partner_marital_status: pick(['Single', 'Single', 'Single', 'Single', 'Divorced', 'Widowed'], 'partner status'),
  partner_nationality: `case when ${chance(12, 'partner nationality')} then ${place('country', otherPlace)} else 'Pakistan' end`,
  partner_religion: 'religion',
  partner_sect_firqa: sect,
  partner_community: pick(['Punjabi', 'Punjabi', 'Urdu Speaking', 'Pashtun', 'Sindhi', 'Saraiki', 'Kashmiri', 'Baloch'], 'partner community'),
  partner_cast: `case when ${chance(60, 'partner caste')} then caste else ${pick(['Syed', 'Malik', 'Sheikh', 'Rajput', 'Arain', 'Jat', 'Mughal', 'Khan'], 'partner other caste')} end`,
  partner_skintone: pick(['Fair', 'Fair', 'Wheatish', 'Wheatish', 'Extra Fair', 'Other'], 'partner skin'),
  partner_any_disability: `case when ${chance(6, 'partner disability')} then 'Yes' else 'No' end`,
  partner_edu_level: pick(['Any', 'Any', ...levels], 'partner school'),
  partner_degree: pick(['Any', 'Any', ...degrees], 'partner school'),
  partner_working_sector: pick(['Any', 'Any', ...sectors], 'partner sector'),
  partner_profession_job: pick(['Any', 'Doctor', 'Lecturer', 'Software Engineer', 'Own business', 'Government officer'], 'partner job'),
  partner_residence_status: pick(['Any', 'Any', 'Own House', 'Own Flat/Appartment', 'Rented House'], 'partner residence'),
  partner_residence_country: place('country', near),
  partner_residence_state: place('state', near),
  partner_residence_city: place('city', near),
} satisfies Partial<UserColumns>

const born = `select g, male, created, place, person,
  (18 + ceil(extract(epoch from now_at - created) / 31557600 - 0.1))::int as youngest, now_at`

/** All users in one statement. */
export function insertUsers(population: Population, images: ImagePool) {
  const people = `select g, ${male()} as male, ${joined(population)} as created, '${population.now.toISOString()}'::timestamptz as now_at,
    1 + ${below(weightedPlaces.length, 'place')} as place,
    case when ${male()} then 1 + ${below(images.men.length, 'person')} else 1 + ${below(images.women.length, 'person')} end as person
    from generate_series(1::bigint, ${population.users}) as g offset 0`
  const grown = `${born} from (${people}) as people offset 0`
  const named = `select *, ${given(images)} as given, ${religion(images)} as religion,
    (youngest + floor((60 - youngest) * power(${fraction('age')}, 1.9)))::int as age from (${grown}) as grown offset 0`
  const rooted = `select *, ${folkColumns.family} as family, ${folkColumns.caste} as caste from (${named}) as named offset 0`
  const columns: UserColumns = { ...account(images), ...family, ...work, ...home, ...partner }
  return insert('app_users', { ...columns, created_at: 'created', updated_at: 'created' }, `from (${rooted}) as rooted`)
}
