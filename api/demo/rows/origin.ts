import type { Face, ImagePool } from '../images/pool'
import { folks, type Folk } from '../people/names'
import { elementAt, pick, text } from './sql'

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
