/** The `like` pattern for a search term; trigrams do not help under three characters, so a shorter term matches the starts of words. */
export function likePattern(term: string): string {
  const literal = term
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return term.trim().length < 3 ? `% ${literal}%` : `%${literal}%`
}
