import type { Pointer, Release } from '@matchdesk/shared/contract'

/** A number from 0 to 99 that stays the same for a person and a remote. */
export function bucketOf(userId: string, remote: string): number {
  let hash = 2166136261
  for (const letter of `${remote}:${userId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}

/** The versions of a remote that a person gets, best first: the canary for its share, the current one, and where one does not start, the one before. */
export function versionsFor({ name, canary, current, previous }: Pointer, userId: string): readonly [Release, ...Release[]] {
  if (canary && bucketOf(userId, name) < canary.percent) return [canary.release, current]
  return previous ? [current, previous] : [current]
}
