import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { builtVersion } from './built'
import { UserError, messageOf } from '../userError'
import { remotesOf, sharedOf, shellOf } from '../workspaces'
import { versionOf } from './version'

const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js')

const buildOne = (folder: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [webpack, '--stats', 'errors-only'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => (code === 0 ? resolve() : reject(new UserError(`${basename(folder)} does not build:\n${output.trim()}`))))
  })

/** Runs webpack in the folders whose dist is out of date, two at a time, each in a process of its own. */
export async function buildAll(folders: string[], say: (text: string) => void) {
  const waiting = folders.filter((folder) => builtVersion(folder) !== versionOf(folder))
  const next = async (): Promise<void> => {
    const folder = waiting.shift()
    if (!folder) return
    const started = Date.now()
    await buildOne(folder)
    say(`built ${basename(folder)} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    await next()
  }
  await Promise.all([next(), next()])
}

/** Builds everything that is out of date and counts what builds, for the tests. */
export async function builds(root: string) {
  let failed = 0
  const folders = [shellOf(root), ...remotesOf(root), sharedOf(root)]
  for (const folder of folders)
    await buildAll([folder], console.log).catch((error: unknown) => {
      failed++
      console.error(messageOf(error))
    })
  console.log(`${folders.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
