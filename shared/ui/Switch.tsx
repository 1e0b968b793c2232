import { Box } from '@chakra-ui/react'
import type { AriaAttributes, ChangeEvent } from 'react'
import { isSecondClick } from './isSecondClick'

interface Props extends AriaAttributes {
  id?: string
  /** What it switches. */
  label: string
  on: boolean
  /** The last change is on its way. */
  busy?: boolean
  onChange: (on: boolean) => void
}

const look = {
  appearance: 'none',
  width: '34px',
  height: '20px',
  borderRadius: 'full',
  bg: 'border.strong',
  cursor: 'pointer',
  verticalAlign: 'middle',
  transition: 'background-color 150ms',
  '&::before': {
    content: '""',
    display: 'block',
    width: '14px',
    height: '14px',
    margin: '3px',
    borderRadius: 'full',
    bg: 'white',
    transition: 'margin 150ms',
  },
  '&:checked': { bg: 'brand.solid' },
  '&:checked::before': { marginInlineStart: '17px' },
  '&:disabled': { opacity: '0.5', cursor: 'progress' },
}

/** On or off. It shows what the server holds: it moves when the record does. A double click changes it once, however fast the server is. */
export function Switch({ label, on, busy, onChange, ...control }: Props) {
  return (
    <Box
      as="input"
      css={look}
      {...{ ...control, type: 'checkbox', role: 'switch', 'aria-label': label, checked: on, disabled: busy }}
      onChange={({ nativeEvent }: ChangeEvent) => {
        if (!isSecondClick(nativeEvent)) onChange(!on)
      }}
    />
  )
}
