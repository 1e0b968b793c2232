import { shellName, unmetNeed, type Release, type ShellRelease } from '@matchdesk/shared/release'
import type { TypedPair } from '../types/assertions'
import { compareTypes } from '../types/compareTypes'
import { typesFile } from '../types/facts'
import { listFiles, type Files, type ReleaseStore } from '../stores/releaseStore'
import { readPointers, readShell } from './registry'
import { assertFile, readFile, type PointerTo, type ReleaseTarget, type Version } from './target'
import { remoteTarget, shellTarget } from './targets'

/** The place of a release in its pointer; a candidate has none yet. */
type Role = 'current' | 'previous' | 'canary' | 'candidate'

/** A release that is served or about to be, with the types that it carries. */
export interface Candidate<R extends Version> {
  readonly release: R
  readonly role: Role
  /** The text of its `types.d.ts`; undefined where the release has none. */
  readonly types: string | undefined
}

/** A shell and a remote that may meet in a browser, and why they do not fit. */
export interface Combination {
  readonly shell: Candidate<ShellRelease>
  readonly remote: Candidate<Release>
  readonly isTyped: boolean
  readonly problems: readonly string[]
}

/** Reads a release with its types, which are the ones that were built. */
export async function readCandidate<R extends Version>(target: ReleaseTarget<R>, release: R, files: Files, role: Role): Promise<Candidate<R>> {
  const hash = (await target.hashesOf(release, files))[typesFile]
  if (hash === undefined) return { release, role, types: undefined }
  await assertFile(files, typesFile, hash)
  return { release, role, types: (await readFile(files, typesFile)).toString() }
}

/** A release that lacks files, or has others, is checked by names. */
async function readServed<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, { current, previous, canary }: PointerTo<R>) {
  const read = async (role: Role, release: R | undefined) =>
    release &&
    readCandidate(target, release, listFiles(store, `${target.folder}/${release.version}`), role).catch((): Candidate<R> => ({
      release,
      role,
      types: undefined,
    }))
  const candidates = await Promise.all([read('current', current), read('previous', previous), read('canary', canary?.release)])
  return candidates.filter((candidate) => candidate !== undefined)
}

/** The releases that a store serves now: of the shell, and of each remote that is not disabled. */
export async function readCandidates(store: ReleaseStore) {
  const shell = await readShell(store)
  const pointers = (await readPointers(store)).filter((pointer) => 'current' in pointer).filter(({ enabled }) => enabled)
  const remotes = await Promise.all(pointers.map((pointer) => readServed(store, remoteTarget(pointer.name), pointer)))
  return { shells: shell ? await readServed(store, shellTarget(), shell) : [], remotes: remotes.flat() }
}

/** Undefined where one of them has no types. */
const toPair = (shell: Candidate<ShellRelease>, remote: Candidate<Release>): TypedPair | undefined =>
  shell.types === undefined || remote.types === undefined ? undefined : { shell: shell.types, remote: remote.types, imports: remote.release.imports }

/** The title names the version, so that equal types of two versions are compared once. */
const toId = ({ shell, remote, imports }: TypedPair) => JSON.stringify([shell, remote.slice(remote.indexOf('\n')), imports])

/**
 * Checks every remote in every shell, by names and by types. `folder` has the packages of others that the types speak of.
 */
export function checkCombinations({ shells, remotes }: Awaited<ReturnType<typeof readCandidates>>, folder: string): Combination[] {
  const combinations = shells.flatMap((shell) => remotes.map((remote) => ({ shell, remote, pair: toPair(shell, remote) })))
  const pairs = new Map(combinations.flatMap(({ pair }) => (pair ? [[toId(pair), pair] as const] : [])))
  const breaks = compareTypes(folder, [...pairs.values()])
  const breaksById = new Map([...pairs.keys()].map((id, index) => [id, breaks[index] ?? []]))
  return combinations.map(({ shell, remote, pair }) => ({
    shell,
    remote,
    isTyped: pair !== undefined,
    problems: [
      unmetNeed(remote.release, shell.release) ?? [],
      ...((pair && breaksById.get(toId(pair))) ?? []).map(({ name, reason, line }) => `${name}: ${reason} (${typesFile}:${line})`),
    ].flat(),
  }))
}

export const getName = ({ release, role }: Candidate<Release | ShellRelease>) =>
  `${release.name === shellName ? 'the shell' : release.name} ${release.version} (${role})`
