import {
  addressConflict,
  EmbedRelease,
  embedName,
  Pointer,
  Release,
  shellName,
  ShellPointer,
  ShellRelease,
  unmetNeed,
  type ScriptHashes,
} from '@matchdesk/shared/release'
import { UserError } from '../userError'
import { assertFile, changedFile, readFile, type ReleaseTarget, type Version } from './target'
import { publishRegistry } from './languages'
import { getEmbedPointer, embedVersionIn, toJson, getPointerFile, getWaitingFile, remotePointerIn, replaceFile, shellPointerIn } from './registry'
import { writeStandardEntry } from './standardEntry'

/** Remotes and shell: a pointer in their folder, which the registry lists. */
const inRegistry = (name: string) => ({
  name,
  folder: name,
  pointerFile: getPointerFile(name),
  pointerFiles: [getPointerFile(name), getWaitingFile(name)],
  publishPointer: publishRegistry,
})

const findReason = (release: Release, shell: ShellRelease): string | undefined => {
  const need = unmetNeed(release, shell)
  return need && `${release.name} ${release.version} ${need}`
}

/** A remote starts in the live shell, at addresses of its own. */
export const remoteTarget = (name: string): ReleaseTarget<Release> => ({
  ...inRegistry(name),
  title: name,
  decode: (content) => remotePointerIn(content, name),
  encode: (pointer) => toJson(Pointer.parse(pointer)),
  parse: (content) => Release.parse(content),
  async hashesOf({ entry, pages, scripts }, files) {
    await assertFile(files, 'scripts.json', scripts)
    const hashes: ScriptHashes = JSON.parse((await readFile(files, 'scripts.json')).toString())
    const missing = [entry.file, ...pages.flatMap((page) => page.files ?? [])].find((file) => !(file in hashes))
    if (missing) throw changedFile(files, missing)
    if (hashes[entry.file] !== entry.integrity) throw changedFile(files, entry.file)
    return hashes
  },
  assertCompatible(release, { shell, remotes }) {
    const reason = shell && findReason(release, shell)
    if (reason) throw new UserError(`${reason}: release the shell first`)
    const pointers = remotes.filter((pointer) => 'current' in pointer)
    const conflict = addressConflict(release, pointers)
    if (conflict) throw new UserError(conflict)
  },
})

/** The shell starts all live remotes; those of `replaced` are published together with it. */
export const shellTarget = (replaced: readonly string[] = []): ReleaseTarget<ShellRelease> => ({
  ...inRegistry(shellName),
  title: 'The shell',
  decode: shellPointerIn,
  encode: (pointer) => toJson(ShellPointer.parse(pointer)),
  parse: (content) => ShellRelease.parse(content),
  hashesOf: ({ files }) => Promise.resolve(files),
  assertCompatible(release, { remotes }) {
    const enabled = remotes.flatMap((pointer) =>
      'current' in pointer && pointer.enabled && !replaced.includes(pointer.name) ? [pointer.current] : [],
    )
    const reasons = enabled.map((remote) => findReason(remote, release)).filter((reason) => reason !== undefined)
    if (reasons.length > 0) throw new UserError(`${reasons.join('; ')}: release remotes that the shell ${release.version} can serve first`)
  },
})

/** One of the remotes for portals: its pointer is the script that portals import, one line that names the version. */
export const embedTarget = (remote: string, remotes: readonly string[]): ReleaseTarget<Version & Partial<EmbedRelease>> => ({
  name: remote,
  title: `${remote} for portals`,
  folder: embedName,
  pointerFile: getEmbedPointer(remote),
  pointerFiles: remotes.map(getEmbedPointer),
  decode(content) {
    const version = embedVersionIn(content)
    if (version === undefined) throw new Error('it names no version')
    return { name: remote, enabled: true, current: { version } }
  },
  encode: ({ current }) => Buffer.from(`export * from './${current.version}/${remote}.js'\n`),
  async publishPointer(store, { current: { version } }) {
    await replaceFile(store, `${embedName}/${remote}.d.ts`, async () => Buffer.from(`export * from './${version}/${remote}'\n`))
    await writeStandardEntry(store, remote, version)
    await publishRegistry(store)
  },
  parse(content) {
    const release = EmbedRelease.parse(content)
    if (!(remote in release.entries)) throw new UserError(`${release.version} holds no ${remote}`)
    return release
  },
  hashesOf: ({ files = {} }) => Promise.resolve(files),
  assertCompatible: () => undefined,
})
