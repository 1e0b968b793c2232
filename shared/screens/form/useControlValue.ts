import { useWatch } from 'react-hook-form'
import type { Values } from './formFields'
import type { FormHandle } from './useForm'
import { hookOf } from './hook'

/** The current value of a control: only the calling component re-renders. */
export const useControlValue = (form: Pick<FormHandle, typeof hookOf>, name: string): Values[string] =>
  useWatch({ control: form[hookOf].control, name, exact: true })
