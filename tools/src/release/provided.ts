import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@matchdesk/shared/contract'
import { REMOTE_VERSION, satisfies } from '@matchdesk/shared/remote/version'
import { UserError } from '../userError'
import { writeWhole } from './pointers'

const file = 'shell.json'

/** Says beside the releases which version of the contract between teams the shell provides that serves them. */
export const announceShell = (releases: string) => writeWhole(join(releases, file), { provides: REMOTE_VERSION })

/** A remote that needs a newer shell would not start in any browser. Where no shell is announced, nothing is known. */
export async function refuseUnprovided({ name, version, needs }: Release, releases: string) {
  const announced = await readFile(join(releases, file), 'utf8').catch(() => undefined)
  if (announced === undefined) return
  const { provides } = JSON.parse(announced) as { provides: string }
  if (!satisfies(provides, needs))
    throw new UserError(`${name} ${version} needs ${needs} of the shell, which provides ${provides}: release the shell first`)
}
