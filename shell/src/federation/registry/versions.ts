import type { Pointer, Release } from '@matchdesk/shared/release'

/** The versions of a remote that one person may get, best first. */
export type Versions = readonly [Release, ...Release[]]

/** A number from 0 to 99 that stays the same for a person and a remote. */
export function bucketOf(userId: string, remote: string): number {
  let hash = 2166136261
  for (const letter of `${remote}:${userId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}

/** The canary for its share of the people, and the current version; or the current version, and the previous one as its fallback. Nobody who is not signed in gets a canary. */
export function versionsFor({ name, canary, current, previous }: Pointer, userId: string): Versions {
  if (canary && userId && bucketOf(userId, name) < canary.percent) return [canary.release, current]
  return previous ? [current, previous] : [current]
}

/** A version that was built again is another release: each defines a global of its own. */
export const isSameRelease = (one: Release, other: Release) => one.entry.global === other.entry.global && one.folder === other.folder
