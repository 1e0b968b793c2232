/** What starts processes, kills them and waits for them: it is left for later, as PGlite is, which all stories run on. */
const slow = ['jobs', 'outage', 'seed', 'server']

/** What is about the embedded database itself. */
const embedded = ['memory']

/** What runs every n-th of its tests first, and all of them in `test:all`. */
const sampled = ['twice']

interface Part {
  readonly pglite: readonly string[]
  readonly postgres: readonly string[]
}

/** The files that run on each engine: those of `npm test`, those that `test:all` adds, or all of them. */
export function partOf(words: readonly string[], files: readonly string[]): Part {
  const nameOf = (file: string) => file.replace('.test.ts', '')
  const onPostgres = files.filter((file) => !embedded.includes(nameOf(file)))
  const those = (areSlow: boolean) => onPostgres.filter((file) => slow.includes(nameOf(file)) === areSlow)
  if (words.includes('--first')) return { pglite: [], postgres: those(false) }
  if (words.includes('--rest')) return { pglite: files, postgres: [...those(true), ...onPostgres.filter((file) => sampled.includes(nameOf(file)))] }
  return { pglite: files, postgres: onPostgres }
}
