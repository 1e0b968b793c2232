import { scratch } from '@matchdesk/e2e/support/servers/matchdesk'
import { ConsoleConfig, ShellPointer, ShellRelease } from '@matchdesk/shared/release'
import { folderStore, host, readPointers } from '@matchdesk/tools'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../source'
import { inBrowser, type Opened } from './browser'
import type { Bench, Measure } from './measure'
import { compareStarts } from './rows.bench'

/** Runs webpack in a folder with a configuration; seconds. */
async function build(cwd: string, configuration: string, output: string): Promise<number> {
  const start = performance.now()
  const args = ['--import', import.meta.resolve('tsx'), join(root, 'node_modules/webpack/bin/webpack.js'), '--config', configuration]
  await promisify(execFile)(process.execPath, [...args, '--output-path', output], { cwd: join(root, cwd), maxBuffer: 1e8 })
  return (performance.now() - start) / 1000
}

/** Serves a shell with the remotes and the API of the console; both sides are served so. */
async function serve({ url, releases }: Opened, shell: ShellRelease) {
  const store = folderStore(releases)
  const config = ConsoleConfig.parse(await (await fetch(`${url}/config.json`)).json())
  const app = await host({
    releases: { folder: releases, pointers: () => readPointers(store), shell: () => Promise.resolve(shell) },
    api: url,
    isBorrowed: true,
    config,
  })
  return { address: `${await app.listen({ port: 0, host: 'localhost' })}/#/users/all`, stop: () => app.close() }
}

/** The console beside itself as one bundle. */
async function compare(opened: Opened): Promise<Measure[]> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(opened.releases, 'shell', file), 'utf8'))
  const change: Measure = {
    what: 's until a changed remote is built',
    against: 'one bundle',
    ours: [await build('mfe-users', 'webpack.config.ts', scratch())],
    theirs: [await build('checks/bench/one', 'bundle.ts', join(opened.releases, 'shell/one'))],
  }
  const consoles = {
    ours: await serve(opened, ShellPointer.parse(read('current.json')).current),
    theirs: await serve(opened, ShellRelease.parse(read('one/release.json'))),
  }
  const starts = await compareStarts(opened, 'one bundle', (side) => Promise.resolve(consoles[side].address))
  await Promise.all(Object.values(consoles).map(({ stop }) => stop()))
  return [change, ...starts]
}

export const oneBench: Bench = { name: 'one', run: () => inBrowser(compare) }
