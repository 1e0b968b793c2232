import { useEffect } from 'react'
import { Fields } from './Fields'
import { Form } from './Form'
import { SaveBar, type SaveBarProps } from './SaveBar'

/** A whole form: all its fields in one grid, and its button. The first open field of a record takes the focus. */
export function RecordForm({ of, label, uploaded }: Pick<SaveBarProps, 'of' | 'label' | 'uploaded'>) {
  useEffect(() => {
    const first = of.record && of.fields.find((field) => !(field.name in of.locked))
    if (first) of.setFocus(first.name)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form is opened
  }, [])
  return (
    <Form of={of} label={`${label} ${of.name}`}>
      <Fields of={of} />
      <SaveBar of={of} label={label} uploaded={uploaded} />
    </Form>
  )
}
