import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Values } from './formFields'

/** The form of react-hook-form behind a form of ours. */
export type Hook = UseFormReturn<Values>

/** The key of the hook in a FormHandle. Only this folder knows it, so that no screen depends on react-hook-form. */
export const hookKey = Symbol('hook')

/** Something wrong with one field that only the whole form can know. */
export interface FormMessage {
  readonly field: string
  readonly message: string
  readonly tone: 'info' | 'warning'
}

/** The current value of a control: only the calling component re-renders. */
export const useControlValue = (form: { readonly [hookKey]: Hook }, name: string): Values[string] =>
  useWatch({ control: form[hookKey].control, name, exact: true })
