import { embedName, everyPointer } from '@matchdesk/shared/release'

/** In bytes: the limit for one file of a release. */
export const largestFile = 32 * 1024 * 1024

const name = '[a-z][a-z0-9-]*'
const version = '[\\w][\\w.-]*'
const file = '(?:[\\w][\\w.@-]*/){0,3}[\\w][\\w.@-]*'

const fullMatch = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const folder = fullMatch(`(?:(?<name>${name})/)?`)
const pointer = fullMatch(
  `registry\\.json|${name}/(?:current\\.json|\\.waiting\\.json|mf-manifest\\.json|remoteEntry\\.js)|${embedName}/${name}\\.(?:js|d\\.ts)`,
)
const released = fullMatch(`(?<target>${name}/${version})/(?<file>${file})`)
const removable = fullMatch(`${name}/(?:current\\.json|\\.waiting\\.json|(?:\\.incoming-)?${version}(?:/release\\.json)?)`)

export const isPointer = (path: string) => pointer.test(path)

/** A folder whose content is listed: that of all releases has the empty name. */
export function folderIn(path: string): string | undefined {
  const match = folder.exec(path)
  return match ? (match.groups?.name ?? '') : undefined
}

/** The folder of the version that a file belongs to, and its place in there. */
export function releasedFile(path: string) {
  const { target, file: inside } = released.exec(path)?.groups ?? {}
  return target && inside ? { target, file: inside } : undefined
}

/** May a token of this name write or remove a path? That of a remote: below its folder, and its pointers for portals. That of an API: every pointer and what waits beside it, and no file. */
export function isInScope(name: string, path: string): boolean {
  if (name === everyPointer) return /^[^/]+\/(?:current|\.waiting)\.json$/.test(path)
  if (path.endsWith('/.waiting.json')) return false
  if (name === embedName && /^[^/]+\/(?:mf-manifest\.json|remoteEntry\.js)$/.test(path)) return true
  return path.startsWith(`${name}/`) || ['js', 'd.ts'].some((type) => path === `${embedName}/${name}.${type}`)
}

export const isRemovable = (path: string) => removable.test(path)
