import { identityNames, profileGroups } from '@matchdesk/shared/contract'
import { Fields, type FormHandle } from '@matchdesk/shared/screens/form'
import { Flex, Heading, Stack } from '@matchdesk/shared/ui'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { FormSection } from '@matchdesk/shared/ui/form'
import type { ReactNode } from 'react'

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
const hometown = getHomes('hometown_').map((name) => [name, name.replace('hometown_', 'residence_')] as const)

/** The form of a profile: its sections, and their parts. */
const sections: readonly Section[] = [
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

interface Props {
  form: FormHandle
  /** The names of fields that this form leaves out. */
  without?: readonly string[]
  /** Above the fields. */
  children?: ReactNode
}

/** The whole profile as a form, section by section. */
export const ProfileSections = ({ form, without = [], children }: Props) =>
  sections.map(({ title, parts }, index) => (
    <FormSection key={title} title={title}>
      {index === 0 && children}
      {parts
        .filter(({ names }) => !names.every((name) => without.includes(name)))
        .map((part) => (
          <Stack key={part.title ?? title} gap="2">
            {part.title && (
              <Flex align="center" justify="space-between" gap="2" wrap="wrap" minHeight="8">
                <Heading as="h3" size="part">
                  {part.title}
                </Heading>
                {part.title === 'Hometown' && <CopyResidence form={form} />}
              </Flex>
            )}
            <Fields form={form} section={title} names={part.names} />
          </Stack>
        ))}
    </FormSection>
  ))

function CopyResidence({ form: { valueOf, fill } }: { form: FormHandle }) {
  const copy = () => fill(Object.fromEntries(hometown.map(([name, residence]) => [name, valueOf(residence)])))
  return (
    <Button onClick={copy}>
      <Icon name="copy" />
      Copy residence to hometown
    </Button>
  )
}
