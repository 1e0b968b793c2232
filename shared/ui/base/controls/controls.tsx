import type { ComponentProps } from 'react'
import * as styles from './controls.module.css'

const getClass = (className = '') => `${styles.control} ${className}`

/** A line of text, a number, a password and so on. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => <input dir="auto" {...rest} className={getClass(className)} />

/** Several lines of text. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => <textarea dir="auto" {...rest} className={getClass(className)} />

/** The browser's own control: fast, searchable by typing, right on every phone. `fits` makes it as wide as its choices. */
export const Select = ({ className, fits, ...rest }: ComponentProps<'select'> & { fits?: boolean }) => (
  <select {...rest} data-fits={fits || undefined} className={getClass(className)} />
)
