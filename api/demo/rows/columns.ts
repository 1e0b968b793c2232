import type { appUsers } from '../../src/db'
import { places, weightedPlaces } from '../people/places'
import type { Face, ImagePool } from '../images/pool'
import { folks, type Folk } from '../people/names'
import { elementAt, below, pick, text } from './sql'

/** Every column of a user that has to be written. */
export type UserColumns = Record<
  Exclude<keyof typeof appUsers.$inferInsert, 'password_hash' | 'blocked_at' | 'createdAt' | 'updatedAt' | 'updated_by'>,
  string
>

export function place(column: 'country' | 'state' | 'city', index = 'place') {
  const names = weightedPlaces.map((entry) => entry[column])
  return elementAt(names, index)
}

const home = places[0]?.mobile ?? []
const prefix = (prefixes: readonly string[]) => elementAt(prefixes, `1 + ${below(prefixes.length, 'prefix')}`)

/** A mobile number as they look where the user lives; no two users have the same. */
export const mobile = `case place ${weightedPlaces
  .map((entry, index) => ({ prefixes: entry.mobile, index }))
  .filter(({ prefixes }) => prefixes !== home)
  .map(({ prefixes, index }) => `when ${index + 1} then ${prefix(prefixes)}`)
  .join(' ')} else ${prefix(home)} end || lpad(((g * 3571981 + 1234567) % 10000000)::text, 7, '0')`

/** A property of the person that the user is drawn as. */
export const ofPerson = ({ men, women }: ImagePool, property: (face: Face) => string) =>
  `case when male then ${elementAt(men.map(property), 'person')} else ${elementAt(women.map(property), 'person')} end`

export const given = (images: ImagePool) => ofPerson(images, (face) => face.given)
export const religion = (images: ImagePool) => ofPerson(images, (face) => face.religion)

/** Something that people of one religion share. */
const share = (label: string, list: (folk: Folk) => readonly string[]) =>
  `case religion ${folks.map((folk) => `when ${text(folk.religion)} then ${pick(list(folk), label)}`).join(' ')} end`

export const folkColumns = {
  family: share('family', ({ families }) => families.map(([family]) => family)),
  caste: share('family', ({ families }) => families.map(([, caste]) => caste)),
  sect: share('sect', ({ sects }) => sects),
  father: share('father', ({ male, fathers = male }) => fathers),
}
