import { Box } from '@matchdesk/shared/ui'
import { Badge, Icon } from '@matchdesk/shared/ui/base'
import { FormFooter, FormRail, FormSections } from '@matchdesk/shared/ui/form'
import { plural } from '@matchdesk/shared/values'
import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Form } from './Form'
import type { FormField, Values } from './formFields'
import { hookKey } from './formHandle'
import { SaveBar, type SaveBarProps } from './SaveBar'
import type { FormHandle } from './useForm'

interface Props extends SaveBarProps {
  /** The name of the field that takes the focus when the form opens. */
  initialFocus?: string
  /** Its sections. */
  children: ReactNode
}

/** A long form: its sections, the rail that leads to them, and the button that stays in view. */
export const SectionedForm = ({ children, initialFocus, ...bar }: Props) => (
  <Form form={bar.form} label={bar.label} initialFocus={initialFocus}>
    <FormSections rail={<SectionRail form={bar.form} />}>
      {children}
      <FormFooter>
        <SaveBar {...bar} />
      </FormFooter>
    </FormSections>
  </Form>
)

/** The sections of a form with how many of their fields are wrong; each leads to the first of those. In a new record, complete ones are marked. */
export function SectionRail({ form }: { form: FormHandle }) {
  const { fields, record, [hookKey]: hook } = form
  const incompleteTitles = useIncompleteSections(form)
  const { errors } = useFormState({ control: hook.control })
  const titles = [...new Set(fields.flatMap(({ section }) => section ?? []))]
  const wrongIn = (title: string) => fields.filter((field) => field.section === title && errors[field.name])
  const focus = (title: string) => {
    const first = wrongIn(title)[0] ?? fields.find((field) => field.section === title)
    if (first) hook.setFocus(first.name)
  }
  const sections = titles.map((title) => {
    const count = wrongIn(title).length
    if (count > 0) return { title, badge: <Badge tone="bad">{plural(count, 'error')}</Badge> }
    return { title, badge: !record && !incompleteTitles.includes(title) && <Complete /> }
  })
  return <FormRail sections={sections} onPick={focus} />
}

const Complete = () => (
  <Box as="span" color="good.fg" role="img" aria-label="complete">
    <Icon name="accept" />
  </Box>
)

/** The sections in which a required field has no value. The component re-renders when they change, not at each key. */
function useIncompleteSections({ fields, [hookKey]: { control } }: FormHandle) {
  const compute = (values: Values) => {
    const isEmpty = ({ name, required }: FormField) => required && (values[name] === undefined || values[name] === '')
    return [...new Set(fields.filter(isEmpty).map(({ section }) => section))]
  }
  return useWatch({ control, compute })
}
