import { Box } from '../chakra/chakra'
import { useId, type ReactNode } from 'react'
import { Text } from '../chakra/styled'

/** The attributes of the control inside a field. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

interface Props {
  title: string
  required: boolean
  hint?: string
  error?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its name above it, and its hint and error below it, tied together for screen readers. */
export function Field({ title, required, hint, error, children }: Props) {
  const id = useId()
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Box minWidth="0">
      <Box as="label" {...{ htmlFor: id }} display="block" fontWeight="medium" fontSize="sm" marginBlockEnd="1">
        {title}
        {required && (
          <Box as="span" color="bad.fg" aria-hidden>
            {' *'}
          </Box>
        )}
      </Box>
      {children({ id, 'aria-describedby': descriptions || undefined, 'aria-invalid': Boolean(error), 'aria-required': required })}
      {hint && (
        <Text id={`${id}-hint`} color="fg.muted" fontSize="xs" marginBlockStart="1">
          {hint}
        </Text>
      )}
      {error && (
        <Text id={`${id}-error`} color="bad.fg" fontSize="xs" marginBlockStart="1">
          {error}
        </Text>
      )}
    </Box>
  )
}
