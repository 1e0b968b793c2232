import { existsSync, readFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import { getDistFolder, getMapsFolder, listRemotes, getSharedFolder, getShellFolder } from '../paths'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { UserError, toMessage } from '../userError'
import { computeVersion } from './versions/version'

/** The file that a build writes last: it says what dist holds. */
const getMarkFile = (folder: string) => join(getDistFolder(folder), 'release.json')

/** A build without its source maps does not count: `release` publishes them. */
function builtVersion(folder: string): string | undefined {
  return existsSync(getMarkFile(folder)) && existsSync(getMapsFolder(folder))
    ? (JSON.parse(readFileSync(getMarkFile(folder), 'utf8')) as { version: string }).version
    : undefined
}

const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js')

const buildOne = (folder: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [webpack, '--stats', 'errors-only'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => (code === 0 ? resolve() : reject(new UserError(`${basename(folder)} does not build:\n${output.trim()}`))))
  })

async function buildOutdated(folder: string, say: (text: string) => void) {
  if (builtVersion(folder) === computeVersion(folder)) return
  const startTime = Date.now()
  await buildOne(folder)
  say(`built ${basename(folder)} in ${((Date.now() - startTime) / 1000).toFixed(1)} s`)
}

/** Two at a time. */
async function inTwoLanes(folders: readonly string[], build: (folder: string) => Promise<void>) {
  const waiting = [...folders]
  const next = async (): Promise<void> => {
    const folder = waiting.shift()
    if (!folder) return
    await build(folder)
    await next()
  }
  await Promise.all([next(), next()])
}

/** Runs webpack in the folders whose dist is out of date, each in a process of its own. */
export const buildAll = (folders: string[], say: (text: string) => void) => inTwoLanes(folders, (folder) => buildOutdated(folder, say))

/** Builds what is out of date and counts what builds, for the tests: shell and remotes, and on request the remotes for portals. */
export async function builds(root: string, { embeds = false } = {}) {
  let failures = 0
  const folders = [getShellFolder(root), ...listRemotes(root), ...(embeds ? [getSharedFolder(root)] : [])]
  await inTwoLanes(folders, (folder) =>
    buildOutdated(folder, console.log).catch((error: unknown) => {
      failures++
      console.error(toMessage(error))
    }),
  )
  console.log(`${folders.length - failures} passed, ${failures} failed`)
  if (failures > 0) process.exitCode = 1
}
