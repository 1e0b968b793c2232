import { Fields } from './Fields'
import { Form } from './Form'
import { SaveBar } from './SaveBar'
import type { FormHandle } from './useForm'

/** A whole form: all its fields in one grid, and its button. */
export const RecordForm = ({ of, label }: { of: FormHandle; label: string }) => (
  <Form of={of} label={`${label} ${of.name}`}>
    <Fields of={of} />
    <SaveBar of={of} label={label} />
  </Form>
)
