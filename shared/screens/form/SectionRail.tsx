import { Badge } from '@matchdesk/shared/ui/base'
import { FormRail } from '@matchdesk/shared/ui/form'
import { plural } from '@matchdesk/shared/values'
import { useFormState } from 'react-hook-form'
import { hookOf, type FormHandle } from './formHandle'

/** The sections of a form with how many of their fields are wrong; each leads to the first of those. */
export function SectionRail({ form: { fields, [hookOf]: hook } }: { form: FormHandle }) {
  const { errors } = useFormState({ control: hook.control })
  const titles = [...new Set(fields.flatMap(({ section }) => section ?? []))]
  const wrongIn = (title: string) => fields.filter((field) => field.section === title && errors[field.name])
  const focus = (title: string) => {
    const first = wrongIn(title)[0] ?? fields.find((field) => field.section === title)
    if (first) hook.setFocus(first.name)
  }
  const sections = titles.map((title) => {
    const count = wrongIn(title).length
    return { title, badge: count > 0 && <Badge tone="bad">{plural(count, 'error')}</Badge> }
  })
  return <FormRail sections={sections} onPick={focus} />
}
