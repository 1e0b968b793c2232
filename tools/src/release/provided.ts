import type { Release } from '@matchdesk/shared/contract'
import { satisfies } from '@matchdesk/shared/remote/version'
import { UserError } from '../userError'
import { readShell } from './shellPointer'

/** A remote that needs a newer shell would not start in any browser. Where no shell is released, nothing is known. */
export async function refuseUnprovided({ name, version, needs }: Release, releases: string) {
  const shell = await readShell(releases)
  if (shell && !satisfies(shell.current.provides, needs))
    throw new UserError(`${name} ${version} needs ${needs} of the shell, which provides ${shell.current.provides}: release the shell first`)
}
