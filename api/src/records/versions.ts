import { preconditionFailed } from '../errors/httpError'

interface Versioned {
  readonly updatedAt: string
}

/** Refuses an update that was made from an older record than the one there is. */
export const checkVersion = (ifMatch: string | undefined, current: Versioned) => checkMatch(ifMatch, current.updatedAt, current)

/** The same for what has a version of another kind. */
export function checkMatch(ifMatch: string | undefined, version: string, current: object): void {
  if (ifMatch !== undefined && ifMatch.replaceAll('"', '') !== version) throw preconditionFailed(current)
}

/** A moment later than the one before, so that two updates never share a version. */
export const nextVersion = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Why a row that somebody else has changed is refused. */
export const changedBy = ({ decided_by, status }: { decided_by: string | null; status: string }) =>
  decided_by === null ? `This is ${status} now: somebody else has changed it meanwhile` : `${decided_by} set this to ${status}`
