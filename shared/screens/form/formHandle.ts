import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Body, FormField, Values } from './formFields'
import type { Refusal } from './merge/saveWithMerge'

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

/** A form as its parts take it: `<Form>`, `<Fields>`, `<SectionRail>`, `<SaveBar>`. */
export interface FormHandle {
  readonly name: string
  readonly fields: readonly FormField[]
  readonly [hookKey]: Hook
  readonly record: Body | undefined
  readonly readOnlyValues: Body
  readonly busy: boolean
  readonly refusal: Refusal | undefined
  /** The form holds a draft from before a reload; `files` are the pictures that could not be stored. */
  readonly restored: { readonly files: readonly FormField[]; readonly discard: () => void } | undefined
  /** Checks, then saves. Changes that colleagues made meanwhile in other fields stay; with `mine`, the form also replaces the values that both changed. */
  readonly submit: (decision?: 'mine') => Promise<void>
  /** The values are saved: nothing counts as changed any more. */
  readonly settle: () => void
  /** The focus left the control of this name: from now on it shows its errors. */
  readonly leave: (name: string) => void
  /** Clears the fields whose choices depend on this one. */
  readonly clearDependents: (name: string) => void
  /** The value of a control at this moment; `useControlValue` follows it. */
  readonly valueOf: (name: string) => Values[string]
  /** Fills several fields at once, as if the person had typed them. */
  readonly fill: (values: Values) => void
  /** Puts other values in, which count as unchanged. */
  readonly reset: (values: Values) => void
  readonly setFocus: (name: string) => void
}

/** Is each of the open fields required, where there are several? Then the form says it once, in place of an asterisk at each. */
export function areAllRequired({ fields, readOnlyValues }: Pick<FormHandle, 'fields' | 'readOnlyValues'>): boolean {
  const openFields = fields.filter(({ name }) => !(name in readOnlyValues))
  return openFields.length > 1 && openFields.every(({ required }) => required)
}

/** The current value of a control: only the calling component re-renders. */
export const useControlValue = (form: Pick<FormHandle, typeof hookKey>, name: string): Values[string] =>
  useWatch({ control: form[hookKey].control, name, exact: true })
