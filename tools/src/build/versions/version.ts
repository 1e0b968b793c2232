import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { remoteShared } from './sharedModules'
import { readLockfile } from './lockfile'
import { moduleGraph } from './moduleGraph'
import { isShared, isShell, readSharedTypes, readPackage, findRoot, listRemotes } from '../../paths'
import { portableNames } from './portableNames'

/** The global of a remote's entry: unique to the version, so that two versions can live in one page. */
export const getGlobal = (name: string, version: string) => `matchdesk_${name}_${version}`.replace(/\W/g, '_')

const configurations = fileURLToPath(new URL('..', import.meta.url))

const tools = '@matchdesk/tools'

/** Packages that translate the sources, and that no configuration imports. */
const loaders = ['ts-loader', 'typescript', '@swc/core']

/** The sources and packages that make a build: a change of them can change every file. Installed tools count by the lockfile. */
function recipe(folder: string): ReturnType<typeof moduleGraph> {
  if (!readLockfile(folder).isWorkspace(tools)) {
    const packages = new Map<string, string>()
    readLockfile(folder).lock(join(folder, 'package.json'), tools, packages)
    return { files: new Set(), packages }
  }
  const entry = join(configurations, isShell(folder) ? 'shell.ts' : isShared(folder) ? 'embed.ts' : 'federated.ts')
  const graph = moduleGraph(folder, [entry], (request) => request.startsWith('@matchdesk/shared/'))
  for (const loader of loaders) readLockfile(folder).lock(entry, loader, graph.packages)
  return graph
}

function listEntries(folder: string): string[] {
  if (isShared(folder)) {
    const embeds = ['index', 'federation/mount', 'federation/App'].map((file) => join(folder, `embed/${file}.ts`))
    return [...embeds, ...listRemotes(findRoot(folder)).map((remote) => join(remote, 'src/remote.ts'))]
  }
  return (isShell(folder) ? ['src/main.tsx', 'src/early/early.ts', 'src/index.html'] : ['src/remote.ts'])
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file))
}

/** Only a remote that a host loads takes modules from it. */
const hasExternals = (folder: string) => !isShell(folder) && !isShared(folder)

/** The types that a host shares, which are written beside a build, and the version ranges of shared modules that a remote's files contain. */
function terms(folder: string): string {
  if (isShell(folder)) return readSharedTypes(folder)
  return hasExternals(folder)
    ? JSON.stringify({ needs: REMOTE_VERSION, shared: remoteShared(folder, sharedModules), types: readSharedTypes(folder) })
    : ''
}

const isExternal = (request: string) => sharedModules.some((name) => name === request)

/**
 * The version in package.json and a hash over all that is built in: the sources that are imported, the locked versions of
 * packages, and how they are built. The same sources are the same version in whatever folder they are (ADR 010).
 */
export function computeVersion(folder: string): string {
  const getName = portableNames(folder)
  const hash = createHash('sha256')
    .update(terms(folder))
    .update(readFileSync(join(findRoot(folder), 'tsconfig.json')))
    .update(readFileSync(join(folder, 'webpack.config.ts')))
  for (const { files, packages } of [moduleGraph(folder, listEntries(folder), hasExternals(folder) ? isExternal : () => false), recipe(folder)]) {
    const contents = [...files].map((file) => `${getName(file)}\0${readFileSync(file, 'utf8')}\0`)
    for (const line of [...contents, ...packages.values()].sort()) hash.update(line)
  }
  return `${readPackage(folder).version}-${hash.digest('hex').slice(0, 8)}`
}
