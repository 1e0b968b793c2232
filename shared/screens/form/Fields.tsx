import { FieldGrid } from '@matchdesk/shared/ui/form'
import { Fragment } from 'react'
import { FormControl, RepeatControl } from './controls/FormControl'
import type { Body } from './formFields'
import { areAllRequired, hookKey, type FormHandle } from './formHandle'

interface Props {
  form: FormHandle
  /** Only the fields of this section of the contract. */
  section?: string
  /** Only these fields. */
  names?: readonly string[]
}

/** The fields of a form in the order of the contract, all of them or a part. */
export function Fields({ form, section, names }: Props) {
  const { [hookKey]: hook, locked, clearDependents } = form
  const hasMarks = !areAllRequired(form)
  const values: Body = { ...form.record, ...locked }
  const fields = form.fields.filter((field) => (section === undefined || field.section === section) && (names?.includes(field.name) ?? true))
  return (
    <FieldGrid>
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FormControl
            hook={hook}
            field={field}
            isMarked={hasMarks && field.required}
            locked={field.name in locked}
            current={getPicture(values[field.name])}
            onChosen={clearDependents}
          />
          {field.repeat && <RepeatControl hook={hook} field={field} title={field.repeat.title} isMarked={hasMarks && field.required} />}
        </Fragment>
      ))}
    </FieldGrid>
  )
}

const getPicture = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
