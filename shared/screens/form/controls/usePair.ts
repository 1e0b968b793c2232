import { useController } from 'react-hook-form'
import type { Hook } from '../formHandle'

/** Two values in one text: `25-33`, `5 Marla(s)`. The first never holds what parts them. */
interface Pair {
  readonly first: string
  readonly second: string
}

/** The two values of a text, of which either may be missing. */
function parsePair(text: string, between: string): Pair {
  const at = text.indexOf(between)
  return at < 0 ? { first: text, second: '' } : { first: text.slice(0, at), second: text.slice(at + between.length) }
}

/** Both as one text; empty when both are. */
const formatPair = ({ first, second }: Pair, between: string) => (first || second ? first + between + second : '')

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
