import type { ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import type { CanaryOptions } from './change'
import { getWaitingFile, toJson } from './registry'
import type { PointerTo, TargetInfo, Version } from './target'

/** A release over HTTP that waits for a second person, in a file beside the pointer that it would change. */
export interface WaitingRelease {
  readonly version: string
  /** The share of the people that it is for; undefined where it is for everybody. */
  readonly canary?: CanaryOptions | undefined
  /** The e-mail address of the holder of the token. */
  readonly holder: string
  /** The moment of the request, which tells it from a later one for the same version. */
  readonly at: string
  /** The sentence of the administrator who refused it. */
  readonly refusal?: string
}

/** The versions that were for everybody, or are a canary: none of them needs a second person again. */
export const approvedVersions = ({ current, previous, canary, served = [] }: PointerTo<Version>): readonly string[] => [
  ...[current, previous, canary?.release].flatMap((release) => release?.version ?? []),
  ...served,
]

/** The release of a pointer that nobody has approved; undefined where it goes back, or disables, enables or ends something. */
export function findUnapproved(
  before: PointerTo<Version> | undefined,
  next: PointerTo<Version>,
): Pick<WaitingRelease, 'version' | 'canary'> | undefined {
  const approved = before ? approvedVersions(before) : []
  const { current, canary } = next
  if (!approved.includes(current.version)) return { version: current.version }
  if (canary && !approved.includes(canary.release.version))
    return { version: canary.release.version, canary: { percent: canary.percent, hours: canary.hours } }
  if (approvedVersions(next).some((version) => !approved.includes(version)) || (before?.served && !next.served))
    throw new UserError(`The versions that ${next.name} may go back to are not those that everybody had`)
  return undefined
}

export async function readWaiting(store: ReleaseStore, { name }: Pick<TargetInfo, 'name'>): Promise<WaitingRelease | undefined> {
  const file = await store.read(getWaitingFile(name))
  return file && JSON.parse(file.content.toString())
}

/** Puts a release in the place of the one that waited before, or returns false if somebody else has done so meanwhile. */
export async function writeWaiting(store: ReleaseStore, name: string, waiting: WaitingRelease): Promise<boolean> {
  const file = getWaitingFile(name)
  return (await store.replace(file, toJson(waiting), (await store.read(file))?.etag)) !== undefined
}

export const removeWaiting = (store: ReleaseStore, name: string) => store.remove(getWaitingFile(name))
