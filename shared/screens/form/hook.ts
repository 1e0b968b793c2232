import type { UseFormReturn } from 'react-hook-form'
import type { Values } from './formFields'

/** The form of react-hook-form behind a form of ours. */
export type Hook = UseFormReturn<Values>

/** Where a FormHandle holds its hook. Only this folder knows the key, so that no screen depends on react-hook-form. */
export const hookOf = Symbol('hook')
