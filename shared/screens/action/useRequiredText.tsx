import { Stack, Text } from '@matchdesk/shared/ui'
import { Input } from '@matchdesk/shared/ui/base'
import { useId, useRef, useState } from 'react'

interface Options {
  readonly title: string
  /** The people who read it, or why it is asked. */
  readonly hint?: string
  readonly maxLength?: number
  /** Words that nobody types by accident, in capitals; without them, any text will do. */
  readonly words?: string | undefined
  readonly error?: string
}

/** The field of a text that a question requires: a reason, or words. `validate` is false while it is missing; then the field says so and takes the focus. */
export function useRequiredText({ title, hint, maxLength = 40, words, error = `${title} required!` }: Options) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [hasError, setHasError] = useState(false)
  const value = text.trim()
  const isValid = words === undefined ? value !== '' : value.toUpperCase() === words
  function validate() {
    setHasError(!isValid)
    if (!isValid) input.current?.focus()
    return isValid
  }
  function change(next: string) {
    setText(next)
    setHasError(false)
  }
  const field = (
    <Stack gap="2" marginBlockStart="3">
      <label htmlFor={id}>{title}</label>
      <Input
        ref={input}
        id={id}
        value={text}
        autoComplete="off"
        maxLength={maxLength}
        aria-required
        aria-invalid={hasError}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => change(target.value)}
      />
      <Text id={`${id}-text`} role={hasError ? 'alert' : undefined} color={hasError ? 'bad.fg' : 'fg.muted'}>
        {hasError ? error : hint}
      </Text>
    </Stack>
  )
  return { value, isValid, input, field, validate }
}
