/** What starts processes, kills them and waits for them: it is left for later, as PGlite is, which all stories run on. */
const slow = ['jobs', 'seed', 'server']

interface Part {
  readonly pglite: readonly string[]
  readonly postgres: readonly string[]
}

/** The files that run on each engine: those of `npm test`, those that `test:all` adds, or all of them. */
export function partOf(words: readonly string[], files: readonly string[]): Part {
  const those = (areSlow: boolean) => files.filter((file) => slow.includes(file.replace('.test.ts', '')) === areSlow)
  if (words.includes('--first')) return { pglite: [], postgres: those(false) }
  if (words.includes('--rest')) return { pglite: files, postgres: those(true) }
  return { pglite: files, postgres: files }
}
