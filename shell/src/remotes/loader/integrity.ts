import { integrityGlobal, type Release, type ScriptHashes } from '@matchdesk/shared/release'

/** The hash of nothing that anybody could write: the browser refuses a script that is not in the list. */
const noHash = `sha256-${'A'.repeat(43)}=`

type IntegrityOf = (url: string) => string

const integrityFunctions = globalThis as unknown as Record<string, IntegrityOf | undefined>

const getFunction = ({ entry }: Release) => integrityFunctions[integrityGlobal(entry.global)]

export const hasHashes = (release: Release): boolean => getFunction(release) !== undefined

/** Lets the code of a release load only scripts of this list. */
export function setHashes({ entry }: Release, hashes: ScriptHashes): void {
  integrityFunctions[integrityGlobal(entry.global)] = (url) => hashes[url.split('/').at(-1) ?? ''] ?? noHash
}

/** The hash that the browser compares a script of a release with, once the hashes are loaded. */
export const getIntegrity = (release: Release, url: string): string => getFunction(release)?.(url) ?? noHash
