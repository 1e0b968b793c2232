import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Owner } from '@matchdesk/shared/release'
import { UserError } from './userError'

type Versions = Readonly<Record<string, string>>

/** The fields of a package.json that the tools read. */
export interface Package {
  readonly name: string
  readonly version: string
  /** The team that owns the shell: it has no `remote.ts`. */
  readonly author?: Owner
  readonly sideEffects?: boolean
  readonly bin?: Versions
  readonly exports?: Versions
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly peerDependencies?: Versions
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly overrides?: Readonly<Record<string, string | Versions>>
}

export const readPackage = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of the lockfile: the repository that a workspace belongs to. */
export function findRoot(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return at
    if (at === dirname(at)) throw new UserError(`No package-lock.json above ${folder}: run this inside the repository`)
  }
}

/** `@matchdesk/mfe-users` is the remote `users`. */
export function remoteName(folder: string): string {
  const name = /(?:^|\/)mfe-([a-z][a-z0-9-]*)$/.exec(readPackage(folder).name)?.[1]
  if (!name) throw new UserError(`${folder} is not a remote: the name in its package.json must end in mfe-<name>`)
  return name
}

export const isShell = (folder: string) => readPackage(folder).name === '@matchdesk/shell'

/** The folder that the remotes are built in for foreign portals. */
export const isShared = (folder: string) => readPackage(folder).name === '@matchdesk/shared'

export const getDistFolder = (folder: string) => join(folder, 'dist')

/** The source maps of `dist`, which no release contains. */
export const getMapsFolder = (folder: string) => join(folder, 'maps')

/** The folder of an installed package, as a workspace finds it. */
export function findPackage(name: string, folder: string): string {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  const location = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
  if (!location) throw new UserError(`${name} is not installed: run npm ci`)
  return location
}

/** The types of what a host shares, of the installed `@matchdesk/shared`. */
export const readSharedTypes = (folder: string) => readFileSync(join(findPackage('@matchdesk/shared', folder), 'types.d.ts'), 'utf8')

/** The folders of the remotes of a repository. */
export const listRemotes = (root: string) =>
  readdirSync(root)
    .filter((name) => /^mfe-[a-z]/.test(name) && existsSync(join(root, name, 'package.json')))
    .sort()
    .map((name) => join(root, name))

export const getShellFolder = (root: string) => join(root, 'shell')

/** The version of what is built on this machine, which nobody releases. */
export const localVersion = (folder: string) => `${readPackage(folder).version}-local`
