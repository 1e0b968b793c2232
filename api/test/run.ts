import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partOf, testFiles } from './parts'
import { dropDatabases, prepare } from './support/engine'
import { postgres } from './support/postgres'

/**
 * Runs the same tests on both engines, side by side. On PostgreSQL in one process; on PGlite each file in its own, since a database
 * keeps its memory until its process ends. A word after the command picks files or a folder: `npm test -w api -- bank`.
 * `npm test` of the whole runs `--first`, and `npm run test:all` adds `--rest`; TEST_ENGINE picks one engine.
 */
const here = fileURLToPath(new URL('.', import.meta.url))
const oneProcess = fileURLToPath(import.meta.resolve('@matchdesk/tools/oneProcess'))
/** Each file as it ends, while the rest is printed after the last one. */
const endedFiles = import.meta.resolve('@matchdesk/tools/endedFiles')
const scratch = mkdtempSync(join(tmpdir(), 'matchdesk-tests-'))
const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const files = testFiles(here).filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const part = partOf(words, files)

interface Outcome {
  passed: number
  failed: number
}

async function suite(engine: string, runner: readonly string[], files: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const destinations = { spec: 'stdout', [endedFiles]: 'stderr' }
  const reporters = Object.entries(destinations).flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
  const child = spawn(process.execPath, ['--import', 'tsx', ...reporters, ...runner, ...files.map((name) => join(here, name))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_SAMPLE: words.includes('--first') ? '6' : '1', ...env },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)))
  process.stdout.write(`\nOn ${engine}\n${output}`)
  const counts = output.slice(output.lastIndexOf('ℹ tests '))
  const sum = (word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(counts)?.[1] ?? 0)
  const failed = sum('fail') + sum('cancelled') + sum('skipped') + sum('todo')
  return { passed: sum('pass'), failed: failed === 0 && (code !== 0 || sum('pass') === 0) ? 1 : failed }
}

async function onPglite(): Promise<Outcome> {
  const folder = join(scratch, 'template')
  await prepare({ folder })
  return suite('pglite', ['--test', `--test-timeout=${process.env.TEST_TIMEOUT || 600_000}`], part.pglite, { TEST_ENGINE_FOLDER: folder })
}

async function onPostgres(): Promise<Outcome> {
  const server = await postgres()
  try {
    await prepare({ url: server.url })
    return await suite('postgres', [oneProcess], part.postgres, { TEST_ENGINE_URL: server.url })
  } finally {
    await dropDatabases(server.url)
    await server.stop()
  }
}

const engines = { pglite: onPglite, postgres: onPostgres }

async function attempt(engine: keyof typeof engines): Promise<Outcome> {
  return engines[engine]().catch((error: unknown) => {
    process.stdout.write(`\nOn ${engine}\n${String(error instanceof Error ? error.stack : error)}\n`)
    return { passed: 0, failed: 1 }
  })
}

const only = process.env.TEST_ENGINE
const names = (['pglite', 'postgres'] as const).filter((name) => part[name].length > 0 && (only ?? name) === name)
const outcomes = await Promise.all(names.map(attempt))
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
/** A run without a test, because a word or TEST_ENGINE names nothing, proves nothing. */
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, passed === 0 ? 1 : 0)
rmSync(scratch, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
