import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { borrowed, lent } from './lent'
import { lockfile } from './lockfile'
import { moduleGraph, type ModuleGraph } from './moduleGraph'
import { isShell, packageOf, rootOf } from '../paths'
import { portableNames } from './portableNames'

const here = dirname(fileURLToPath(import.meta.url))

/** What translates the sources without being imported by the configuration. */
const loaders = ['ts-loader', 'typescript', '@swc/core']

/** How builds are made: a change of it can change every file. */
function recipe(folder: string): ModuleGraph {
  const entry = join(here, isShell(folder) ? 'shell.ts' : 'federated.ts')
  const graph = moduleGraph(folder, [entry], (request) => request.startsWith('@matchdesk/shared/'))
  for (const loader of loaders) lockfile(folder).lock(entry, loader, graph.packages)
  return graph
}

const entriesOf = (folder: string) =>
  (isShell(folder) ? ['src/main.tsx', 'src/index.html'] : ['src/remote.ts']).map((file) => join(folder, file)).filter((file) => existsSync(file))

/** What a remote takes from its host, as it stands in the remote's files. */
const terms = (folder: string) => (isShell(folder) ? '' : JSON.stringify({ needs: REMOTE_VERSION, shared: borrowed(folder) }))

const isLent = (request: string) => lent.some((name) => name === request)

/**
 * The version in package.json and a hash over all that is built in: the sources that are imported, the locked versions of
 * packages, and how they are built. The same sources are the same version in whatever folder they are (ADR 010).
 */
export function versionOf(folder: string): string {
  const nameOf = portableNames(folder)
  const hash = createHash('sha256')
    .update(terms(folder))
    .update(readFileSync(join(rootOf(folder), 'tsconfig.json')))
    .update(readFileSync(join(folder, 'webpack.config.ts')))
  for (const { files, packages } of [moduleGraph(folder, entriesOf(folder), isShell(folder) ? () => false : isLent), recipe(folder)]) {
    const contents = [...files].map((file) => `${nameOf(file)}\0${readFileSync(file, 'utf8')}\0`)
    for (const line of [...contents, ...packages.values()].sort()) hash.update(line)
  }
  return `${packageOf(folder).version}-${hash.digest('hex').slice(0, 8)}`
}
