import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import { getDistFolder, getMapsFolder, listRemotes, getShellFolder } from '../paths'
import { UserError, toMessage } from '../userError'
import type { BuildResult } from './builder'
import { computeVersion } from './versions/version'

/** The file that a build writes last: it says what dist holds. */
const getMarkFile = (folder: string) => join(getDistFolder(folder), 'release.json')

/** The version that `dist` holds. A build without its source maps does not count: `release` publishes them. */
export function builtVersion(folder: string): string | undefined {
  return existsSync(getMarkFile(folder)) && existsSync(getMapsFolder(folder))
    ? (JSON.parse(readFileSync(getMarkFile(folder), 'utf8')) as { version: string }).version
    : undefined
}

const isOutdated = (folder: string) => builtVersion(folder) !== computeVersion(folder)

/** A process that builds one folder after another. */
function startBuilder() {
  const child = fork(new URL('./builder.ts', import.meta.url), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const build = (folder: string) =>
    new Promise<number>((resolve, reject) => {
      const fail = (errors: string) => reject(new UserError(`${basename(folder)} does not build:\n${errors.trim()}`))
      const failByExit = () => fail(output)
      child.once('exit', failByExit)
      child.once('message', ({ errors, cpuSeconds }: BuildResult) => {
        child.off('exit', failByExit)
        if (errors) fail(errors)
        else resolve(cpuSeconds)
      })
      child.send(folder)
    })
  return { build, stop: () => child.kill() }
}

/** Builds folders two at a time, and answers with the failures. */
async function buildOutdated(folders: readonly string[], say: (text: string) => void): Promise<readonly unknown[]> {
  const waiting = folders.filter(isOutdated)
  const failures: unknown[] = []
  let cpu = 0
  const runLane = async () => {
    let builder = startBuilder()
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const startTime = Date.now()
      try {
        const seconds = await builder.build(folder)
        cpu += seconds
        say(`built ${basename(folder)} in ${((Date.now() - startTime) / 1000).toFixed(1)} s`)
      } catch (error) {
        failures.push(error)
        builder.stop()
        builder = startBuilder()
      }
    }
    builder.stop()
  }
  await Promise.all(waiting.slice(0, 2).map(runLane))
  if (cpu > 0) say(`The builds took ${cpu.toFixed(0)} s of processor time`)
  return failures
}

/** Runs webpack in the folders whose dist is out of date. */
export async function buildAll(folders: readonly string[], say: (text: string) => void) {
  const [failure] = await buildOutdated(folders, say)
  if (failure) throw failure
}

/** Builds what is out of date and counts what builds, for the tests: shell and remotes, and on request the remotes for portals. */
export async function builds(root: string, { embeds = false } = {}) {
  const folders = [getShellFolder(root), ...listRemotes(root), ...(embeds ? [join(root, 'shared')] : [])]
  const failures = await buildOutdated(folders, console.log)
  for (const failure of failures) console.error(toMessage(failure))
  console.log(`${folders.length - failures.length} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}
