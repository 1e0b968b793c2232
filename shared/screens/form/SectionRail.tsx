import { Badge, Flex, Text } from '@matchdesk/shared/ui'
import { useFormState } from 'react-hook-form'
import type { FormHandle } from './useForm'

/** The sections of a form with how many of their fields are wrong; a link leads to the first of them. */
export function SectionRail({ of: { fields, hook } }: { of: FormHandle }) {
  const { errors } = useFormState({ control: hook.control })
  const sections = [...new Set(fields.flatMap(({ section }) => section ?? []))]
  const wrongIn = (section: string) => fields.filter((field) => field.section === section && errors[field.name])
  const focus = (section: string) => {
    const first = wrongIn(section)[0] ?? fields.find((field) => field.section === section)
    if (first) hook.setFocus(first.name)
  }
  return (
    <Flex as="nav" aria-label="Sections" direction="column" gap="1" position="sticky" insetBlockStart="0" alignSelf="start">
      {sections.map((section) => {
        const count = wrongIn(section).length
        return (
          <Text key={section} as="button" {...{ type: 'button' as const }} textAlign="start" onClick={() => focus(section)}>
            {section} {count > 0 && <Badge tone="bad">{count === 1 ? '1 error' : `${count} errors`}</Badge>}
          </Text>
        )
      })}
    </Flex>
  )
}
