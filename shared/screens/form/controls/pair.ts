/** Two values in one text: `25-33`, `5 Marla(s)`. The first never holds what parts them. */
export interface Pair {
  readonly first: string
  readonly second: string
}

/** The two values of a text, of which either may be missing. */
export function parsePair(text: string, between: string): Pair {
  const at = text.indexOf(between)
  return at < 0 ? { first: text, second: '' } : { first: text.slice(0, at), second: text.slice(at + between.length) }
}

/** Both as one text; empty when both are. */
export const formatPair = ({ first, second }: Pair, between: string) => (first || second ? first + between + second : '')
