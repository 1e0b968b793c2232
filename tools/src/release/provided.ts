import type { Release, ShellRelease } from '@matchdesk/shared/contract'
import { notLent, satisfies } from '@matchdesk/shared/remote/version'
import type { Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { readShell } from './shellPointer'

/** Why a remote would not start in a version of the shell; undefined when it does. */
export function unprovided({ name, version, needs, imports }: Release, { provides, adapts, lends }: ShellRelease): string | undefined {
  if (adapts && satisfies(adapts, needs)) return undefined
  if (!satisfies(provides, needs)) return `${name} ${version} needs ${needs}, and the shell provides ${provides}`
  const missing = notLent(imports, lends)
  return missing.length > 0 ? `${name} ${version} imports ${missing.join(', ')}, which the shell does not lend` : undefined
}

/** A remote that the live shell cannot start is released after a shell that can. Where no shell is released, nothing is known. */
export async function refuseUnprovided(release: Release, place: Place) {
  const shell = await readShell(place)
  const reason = shell && unprovided(release, shell.current)
  if (reason) throw new UserError(`${reason}: release the shell first`)
}
