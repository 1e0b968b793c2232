import { Stack, Text } from '@matchdesk/shared/ui'
import { Input } from '@matchdesk/shared/ui/base'
import { useId, type RefObject } from 'react'

interface Props {
  input: RefObject<HTMLInputElement | null>
  title: string
  /** The people who read it, or why it is asked. */
  hint: string
  maxLength: number
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Takes a reason, or the words, that a decision requires. */
export function ReasonInput({ input, title, hint, maxLength, text, error, onChange }: Props) {
  const id = useId()
  return (
    <Stack gap="2" marginBlockStart="3">
      <label htmlFor={id}>{title}</label>
      <Input
        ref={input}
        id={id}
        value={text}
        autoComplete="off"
        maxLength={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Text id={`${id}-text`} role={error ? 'alert' : undefined} color={error ? 'bad.fg' : 'fg.muted'}>
        {error ?? hint}
      </Text>
    </Stack>
  )
}
