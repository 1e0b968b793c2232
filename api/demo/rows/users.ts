import type { ImagePool } from '../images/pool'
import { weightedPlaces } from '../people/places'
import { account } from './account'
import type { UserColumns } from './columns'
import { joined, male, type Population } from './population'
import { family } from './family'
import { home } from './home'
import { folkOf, given, religion } from './origin'
import { partner } from './partner'
import { below, fraction, insert } from './sql'
import { work } from './work'

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
  const rooted = `select *, ${folkOf('family')} as family, ${folkOf('caste')} as caste from (${named}) as named offset 0`
  const columns: UserColumns = { ...account(images), ...family, ...work, ...home, ...partner }
  return insert('app_users', { ...columns, created_at: 'created', updated_at: 'created' }, `from (${rooted}) as rooted`)
}
