import { useController } from 'react-hook-form'
import { parsePair, formatPair, type Pair } from './pair'
import type { Hook } from '../formHandle'

/** Two controls that hold one value. Only the second one is left: between the two, nothing is wrong yet. */
export function usePair(hook: Hook, name: string, between: string) {
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: hook.control, name })
  return {
    ...parsePair(String(value ?? ''), between),
    /** The first control takes the focus. */
    ref,
    /** The second control. */
    last: { name, onBlur },
    change: (pair: Pair) => onChange(formatPair(pair, between)),
  }
}
