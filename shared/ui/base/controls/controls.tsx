import type { ComponentProps, InputEvent } from 'react'
import * as styles from './controls.module.css'

const getClass = (className = '') => `${styles.control} ${className}`

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A number control of the browser drops the digits of Arabic and Urdu keyboards without a sign. Inserts them as Latin ones. */
function insertLatinDigits(event: InputEvent<HTMLInputElement>) {
  const text = event.data.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (text === event.data || event.currentTarget.type !== 'number') return
  event.preventDefault()
  event.currentTarget.ownerDocument.execCommand('insertText', false, text)
}

/** A line of text, a number, a password and so on. `fits` makes it as wide as its value. */
export const Input = ({ className, fits, ...rest }: ComponentProps<'input'> & { fits?: boolean }) => (
  <input dir="auto" onBeforeInput={insertLatinDigits} {...rest} data-fits={fits || undefined} className={getClass(className)} />
)

/** Several lines of text. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => <textarea dir="auto" {...rest} className={getClass(className)} />

/** The browser's own control: fast, searchable by typing, right on every phone. `fits` makes it as wide as its choices. */
export const Select = ({ className, fits, ...rest }: ComponentProps<'select'> & { fits?: boolean }) => (
  <select {...rest} data-fits={fits || undefined} className={getClass(className)} />
)
