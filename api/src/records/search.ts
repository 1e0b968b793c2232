/** Makes a pattern for `like` of what somebody typed; under three letters trigrams do not help, so words that start with it. */
export function patternOf(term: string): string {
  const literal = term
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return term.trim().length < 3 ? `% ${literal}%` : `%${literal}%`
}
