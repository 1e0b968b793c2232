import { preconditionFailed } from '../errors/httpError'

/** Is the record that an update was made from the one there is? */
export const isVersion = (ifMatch: string | undefined, version: Date | string) =>
  ifMatch === undefined || ifMatch.replaceAll('"', '') === (typeof version === 'string' ? version : version.toISOString())

/** Refuses an update that was made from an older record than the one there is, with that record. */
export function checkVersion(ifMatch: string | undefined, version: Date | string, current: () => object): void {
  if (!isVersion(ifMatch, version)) throw preconditionFailed(current())
}

/** A moment later than the one before, so that two updates never share a version. */
export const nextVersion = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Why a row that somebody else has changed is refused. */
export const describeChange = ({ decided_by, status }: { decided_by: string | null; status: string }) =>
  decided_by === null ? `This is ${status} now: somebody else has changed it meanwhile` : `${decided_by} set this to ${status}`
