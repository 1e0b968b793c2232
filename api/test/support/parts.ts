/** What runs on PGlite first: a list with all its filters and writes, and the session. That it starts, with demo data, is in each story. */
const embedded = ['appUsers', 'session']

/** What starts processes, kills them and waits for them: it is left for later. */
const slow = ['jobs', 'seed', 'server']

interface Part {
  readonly pglite: readonly string[]
  readonly postgres: readonly string[]
}

/** The files that run on each engine: those of `npm test`, those that `test:all` adds, or all of them. */
export function partOf(words: readonly string[], files: readonly string[]): Part {
  const those = (names: readonly string[], isIn: boolean) => files.filter((file) => names.includes(file.replace('.test.ts', '')) === isIn)
  if (words.includes('--first')) return { pglite: those(embedded, true), postgres: those(slow, false) }
  if (words.includes('--rest')) return { pglite: those(embedded, false), postgres: those(slow, true) }
  return { pglite: files, postgres: files }
}
