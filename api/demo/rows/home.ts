import { referenceLists } from '../../src/areas/masterdata/referenceLists'
import { areas, weightedPlaces } from '../people/places'
import { below, chance, pick } from './sql'
import { place, type UserColumns } from './columns'

const known = (names: string[]) => names.filter((name) => name !== 'Any')
const living = known(Object.keys(referenceLists['Living Status']))
const owned = known(Object.keys(referenceLists['Residence Status']))
const sizes =
  '5 Marla(s), 5 Marla(s), 7 Marla(s), 10 Marla(s), 10 Marla(s), 1 Kanal(s), 2 Kanal(s), 900 Square Feet, 1200 Square Feet, 1800 Square Feet'.split(
    ', ',
  )
const athome = weightedPlaces.filter(({ country }) => country === 'Pakistan').length
const origin = `(case when place <= ${athome} and ${chance(75, 'same town')} then place else 1 + ${below(athome, 'hometown')} end)`

export const home = {
  residence_living_status: pick(living, 'living'),
  residence_status: pick(owned, 'residence'),
  residence_size: pick(sizes, 'size'),
  residence_country: place('country'),
  residence_state: place('state'),
  residence_city: place('city'),
  residence_area: pick(areas, 'area'),
  hometown_living_status: pick(living, 'hometown living'),
  hometown_status: pick(['Own House', 'Own House', 'Own House', 'Rented House'], 'hometown residence'),
  hometown_size: pick(sizes.slice(0, 7), 'hometown size'),
  hometown_country: place('country', origin),
  hometown_state: place('state', origin),
  hometown_city: place('city', origin),
  hometown_area: pick(areas, 'hometown area'),
} satisfies Partial<UserColumns>
