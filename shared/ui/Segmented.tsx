import { Box } from '@chakra-ui/react'
import { useId } from 'react'

interface Props {
  label: string
  choices: readonly { value: string; title: string }[]
  value: string
  onChange: (value: string) => void
}

const look = {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  overflow: 'hidden',
  bg: 'bg.panel',
  '& label': { position: 'relative', paddingInline: '3', lineHeight: '30px', cursor: 'pointer', fontWeight: 'medium', color: 'fg.muted' },
  '& label + label': { borderInlineStartWidth: '1px', borderColor: 'border' },
  '& label[data-on]': { bg: 'brand.solid', color: 'brand.contrast' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.fg', outlineOffset: '-2px' },
  '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
}

/** Two or three choices side by side, of which one always holds: radio buttons that look like a switch. */
export function Segmented({ label, choices, value, onChange }: Props) {
  const name = useId()
  return (
    <Box role="radiogroup" aria-label={label} css={look}>
      {choices.map((choice) => (
        <label key={choice.value} data-on={choice.value === value || undefined}>
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.title}
        </label>
      ))}
    </Box>
  )
}
