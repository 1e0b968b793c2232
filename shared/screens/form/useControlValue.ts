import { useWatch } from 'react-hook-form'
import type { Values } from './fields'
import type { FormHandle } from './useForm'

/** What a control of a form holds, as it is typed: only the component that asks re-renders. */
export const useControlValue = ({ hook }: Pick<FormHandle, 'hook'>, name: string): Values[string] =>
  useWatch({ control: hook.control, name, exact: true })
