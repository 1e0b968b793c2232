import type { Face, ImagePool } from '../images/pool'
import { folks, type Folk } from '../people/names'
import { elementAt, pick, text } from './sql'

/** A property of the person that the user is drawn as. */
export const ofPerson = ({ men, women }: ImagePool, property: (face: Face) => string) =>
  `case when male then ${elementAt(men.map(property), 'person')} else ${elementAt(women.map(property), 'person')} end`

export const given = (images: ImagePool) => ofPerson(images, (face) => face.given)
export const religion = (images: ImagePool) => ofPerson(images, (face) => face.religion)

const drawnFrom: Record<'family' | 'caste' | 'sect' | 'father', (folk: Folk) => string> = {
  family: ({ families }) =>
    pick(
      families.map(([family]) => family),
      'family',
    ),
  caste: ({ families }) =>
    pick(
      families.map(([, caste]) => caste),
      'family',
    ),
  sect: ({ sects }) => pick(sects, 'sect'),
  father: ({ male, fathers = male }) => pick(fathers, 'father'),
}

/** Something that people of one religion share. */
export const folkOf = (what: keyof typeof drawnFrom) =>
  `case religion ${folks.map((folk) => `when ${text(folk.religion)} then ${drawnFrom[what](folk)}`).join(' ')} end`
