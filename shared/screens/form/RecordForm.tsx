import { useNewValue } from '../effects'
import { Fields } from './Fields'
import { Form } from './Form'
import { SaveBar, type SaveBarProps } from './SaveBar'

interface Props extends Pick<SaveBarProps, 'form' | 'label' | 'uploaded' | 'children'> {
  /** The first open field takes the focus; that of a new record only if told. */
  takesFocus?: boolean
  /** Each further one moves the focus there again. */
  focusRequests?: number
}

/** A whole form: all its fields in one grid, and its button. */
export function RecordForm({ form, label, uploaded, children, takesFocus = form.record !== undefined, focusRequests = 0 }: Props) {
  const first = form.fields.find(({ name }) => !(name in form.readOnlyValues))
  useNewValue(focusRequests || undefined, () => first && form.setFocus(first.name))
  return (
    <Form form={form} label={`${label} ${form.name}`} initialFocus={takesFocus ? first?.name : undefined}>
      <Fields form={form} />
      <SaveBar form={form} label={label} uploaded={uploaded}>
        {children}
      </SaveBar>
    </Form>
  )
}
