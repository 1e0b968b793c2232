import { useId } from 'react'
import * as styles from './segmented.module.css'

interface Props {
  label: string
  choices: readonly { value: string; title: string }[]
  value: string
  onChange: (value: string) => void
  /** A pointer is on a choice. */
  onPoint?: (value: string) => void
}

/** Two or three choices side by side: radio buttons that look like a switch. */
export function Segmented({ label, choices, value, onChange, onPoint }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segmented}>
      {choices.map((choice) => (
        <label key={choice.value} onPointerEnter={() => onPoint?.(choice.value)}>
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.title}
        </label>
      ))}
    </div>
  )
}
