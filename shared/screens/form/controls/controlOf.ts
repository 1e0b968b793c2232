import type { ControlProps } from '@matchdesk/shared/ui/form'
import type { FormField } from '../formFields'
import type { Hook } from '../formHandle'

export interface ControlOf {
  readonly hook: Hook
  readonly field: FormField
  readonly disabled: boolean
  /** Clears what depends on the field, once a person chose another value. */
  readonly onChoose: (name: string) => void
  /** The address of the picture that the record has. */
  readonly current: string | null
}

/** A control with the attributes that tie it to its label, its hint and its error. */
export interface LabelledControl extends ControlOf {
  readonly attributes: ControlProps
}
