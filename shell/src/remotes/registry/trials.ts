import { Release, type Pointer } from '@matchdesk/shared/release'
import { parseJson } from '../../services/json'
import type { SafeStorage } from '../../session/safeStorage'

/** The releases that this session tries before others, as the API answered them. One that is over, or not valid, counts no more. */
export function readTrials(storage: Pick<SafeStorage, 'read'>): readonly Release[] {
  const entries = parseJson(storage.read('trials'))
  return (Array.isArray(entries) ? entries : []).flatMap(({ release, until }) => {
    const read = Release.safeParse(release)
    return read.success && Date.parse(until) > Date.now() && read.data.folder.startsWith(`releases/${read.data.name}/`) ? [read.data] : []
  })
}

/** A pointer, with the release that this session tries. */
export type TriedPointer = Pointer & { readonly trial?: Release }

/** The pointers with the trials, whose files are where those of the current releases are. */
export const addTrials = (pointers: readonly Pointer[], trials: readonly Release[]): readonly TriedPointer[] =>
  pointers.map((pointer) => {
    const trial = trials.find(({ name }) => name === pointer.name)
    const { folder } = pointer.current
    return trial ? { ...pointer, trial: { ...trial, folder: folder.slice(0, folder.indexOf('releases/')) + trial.folder } } : pointer
  })
