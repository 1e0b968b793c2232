/** What runs on PGlite first: a list with all its filters and writes, the session, the demo data, and what starts on it. */
const embedded = ['appUsers', 'seed', 'server', 'session']

const isEmbedded = (file: string) => embedded.includes(file.replace('.test.ts', ''))

interface Part {
  readonly pglite: readonly string[]
  readonly postgres: readonly string[]
}

/** The files that run on each engine: of `npm test` all on PostgreSQL and some on PGlite, of what `test:all` adds the others. */
export function partOf(words: readonly string[], files: readonly string[]): Part {
  if (words.includes('--first')) return { pglite: files.filter(isEmbedded), postgres: files }
  if (words.includes('--rest')) return { pglite: files.filter((file) => !isEmbedded(file)), postgres: [] }
  return { pglite: files, postgres: files }
}
