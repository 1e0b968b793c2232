import { Input, Stack, Text } from '@matchdesk/shared/ui'
import { useId, type RefObject } from 'react'

interface Props {
  input: RefObject<HTMLInputElement | null>
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Takes the reason for the correction of a decision. */
export function CorrectionInput({ input, text, error, onChange }: Props) {
  const id = useId()
  return (
    <Stack gap="2" marginBlockStart="3">
      <label htmlFor={id}>Reason for the correction</label>
      <Input
        ref={input}
        id={id}
        value={text}
        maxLength={200}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Text id={`${id}-text`} role={error ? 'alert' : undefined} color={error ? 'bad.fg' : 'fg.muted'}>
        {error ?? 'Administrators read it. Members read that this corrects an earlier message.'}
      </Text>
    </Stack>
  )
}
