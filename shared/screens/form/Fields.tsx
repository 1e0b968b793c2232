import { FieldGrid } from '@matchdesk/shared/ui/form'
import { Fragment } from 'react'
import { FormControl, RepeatControl } from './controls/FormControl'
import type { Body } from './formFields'
import { hookKey } from './formHandle'
import type { FormHandle } from './useForm'

interface Props {
  form: FormHandle
  /** Only the fields of this section of the contract. */
  section?: string
  /** Only these fields. */
  names?: readonly string[]
}

/** The fields of a form in the order of the contract, all of them or a part. */
export function Fields({ form, section, names }: Props) {
  const { [hookKey]: hook, isEachRequired, readOnlyValues, clearDependents } = form
  const values: Body = { ...form.record, ...readOnlyValues }
  const fields = form.fields.filter((field) => (section === undefined || field.section === section) && (names?.includes(field.name) ?? true))
  return (
    <FieldGrid>
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FormControl
            hook={hook}
            field={field}
            hasMark={!isEachRequired && field.required}
            disabled={field.name in readOnlyValues}
            current={getPicture(values[field.name])}
            onChoose={clearDependents}
          />
          {field.repeat && <RepeatControl hook={hook} field={field} title={field.repeat.title} hasMark={!isEachRequired && field.required} />}
        </Fragment>
      ))}
    </FieldGrid>
  )
}

const getPicture = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
