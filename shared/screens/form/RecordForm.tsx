import { Fields } from './Fields'
import { Form } from './Form'
import { SaveBar, type SaveBarProps } from './SaveBar'

interface Props extends Pick<SaveBarProps, 'of' | 'label' | 'uploaded'> {
  /** The first open field takes the focus; that of a new record only if told. */
  takesFocus?: boolean
}

/** A whole form: all its fields in one grid, and its button. */
export function RecordForm({ of, label, uploaded, takesFocus = of.record !== undefined }: Props) {
  const first = of.fields.find(({ name }) => !(name in of.locked))
  return (
    <Form of={of} label={`${label} ${of.name}`} initialFocus={takesFocus ? first?.name : undefined}>
      <Fields of={of} />
      <SaveBar of={of} label={label} uploaded={uploaded} />
    </Form>
  )
}
