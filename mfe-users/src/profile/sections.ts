import { profileGroups } from '@matchdesk/shared/contract'

/** Some fields of a section, under a heading of their own. */
interface Part {
  readonly title?: string
  readonly names: readonly string[]
}

interface Section {
  readonly title: string
  readonly parts: readonly Part[]
}

const { personal, family, education, residence, partner } = profileGroups
const namesOf = (group: object) => Object.keys(group)
const homesOf = (start: string) => namesOf(residence).filter((name) => name.startsWith(start))

/** The fields of the hometown, each with the one of the residence that means the same. */
export const hometown = homesOf('hometown_').map((name) => [name, name.replace('hometown_', 'residence_')] as const)

/** The form of a profile: its sections, and their parts. */
export const sections: readonly Section[] = [
  { title: 'Personal', parts: [{ names: namesOf(personal) }] },
  {
    title: 'Family and education',
    parts: [
      { title: 'Family', names: namesOf(family) },
      { title: 'Education and work', names: namesOf(education) },
    ],
  },
  {
    title: 'Residence and hometown',
    parts: [
      { title: 'Residence', names: homesOf('residence_') },
      { title: 'Hometown', names: homesOf('hometown_') },
      { title: 'Documents', names: ['front_id_card', 'back_id_card'] },
    ],
  },
  { title: 'Partner preferences', parts: [{ names: namesOf(partner) }] },
]
