import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** All test files below a folder, by their path in it; `million/` has a command of its own. */
export const testFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('million/'))
    .sort()

/** `test:all` runs them: `processes/` starts processes, stops them and waits for them, `reviewers/` tries many schedules, `figures` has thousands of cases. */
const isSlow = (file: string) => file.startsWith('processes/') || file.startsWith('reviewers/') || file === 'lookAlikes/figures.test.ts'

/** These files are about the embedded database itself. */
const embedded = ['memory.test.ts']

/** These files run every n-th of their tests in `npm test`, and all of them in `test:all`. */
const sampled = ['twice.test.ts']

interface Part {
  readonly pglite: readonly string[]
  readonly postgres: readonly string[]
}

/** The files that run on each engine, by their path in `test/`: those of `npm test`, those that `test:all` adds, or all of them. */
export function partOf(words: readonly string[], files: readonly string[]): Part {
  const onPostgres = files.filter((file) => !embedded.includes(basename(file)))
  const first = onPostgres.filter((file) => !isSlow(file))
  const rest = onPostgres.filter((file) => isSlow(file) || sampled.includes(basename(file)))
  if (words.includes('--first')) return { pglite: [], postgres: first }
  if (words.includes('--rest')) return { pglite: files, postgres: rest }
  return { pglite: files, postgres: onPostgres }
}
