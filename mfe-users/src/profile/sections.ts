import { identityNames, profileGroups } from '@matchdesk/shared/contract'

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
const getNames = (group: object) => Object.keys(group)
const getHomes = (start: string) => getNames(residence).filter((name) => name.startsWith(start))

/** The fields of the hometown, each with the one of the residence that means the same. */
export const hometown = getHomes('hometown_').map((name) => [name, name.replace('hometown_', 'residence_')] as const)

/** The form of a profile: its sections, and their parts. */
export const sections: readonly Section[] = [
  { title: 'Personal', parts: [{ names: getNames(personal) }] },
  {
    title: 'Family and education',
    parts: [
      { title: 'Family', names: getNames(family) },
      { title: 'Education and work', names: getNames(education) },
    ],
  },
  {
    title: 'Residence and hometown',
    parts: [
      { title: 'Residence', names: getHomes('residence_') },
      { title: 'Hometown', names: getHomes('hometown_') },
      { title: 'Documents', names: identityNames },
    ],
  },
  { title: 'Partner preferences', parts: [{ names: getNames(partner) }] },
]
