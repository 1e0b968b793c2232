import { useWatch } from 'react-hook-form'
import type { Values } from './fields'
import type { FormHandle } from './useForm'
import { hookOf } from './hook'

/** What a control of a form holds, as it is typed: only the component that asks re-renders. */
export const useControlValue = (form: Pick<FormHandle, typeof hookOf>, name: string): Values[string] =>
  useWatch({ control: form[hookOf].control, name, exact: true })
