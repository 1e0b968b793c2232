import { shellName, type ShellPointer } from '@matchdesk/shared/contract'
import { distOf } from '../paths'
import type { Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { buildToRelease } from './buildToRelease'
import { listed } from './listed'
import { publishShell, rollBackShell } from './publishShell'
import type { ReleaseArgs } from './releaseArgs'
import { readShell } from './shellPointer'

const summary = ({ current, previous }: ShellPointer) =>
  [`${shellName} ${current.version}`, previous && `before it ${previous.version}`].filter(Boolean).join(', ')

/** Builds, checks and publishes the shell, or changes only its pointer. */
export async function releaseShell(folder: string, place: Place, { rollback, enabled, percent, promote, list }: ReleaseArgs): Promise<string> {
  if (enabled !== undefined || percent !== undefined || promote)
    throw new UserError('Everybody needs the shell: it has no --enable, --disable, --canary and --promote')
  if (list) {
    const pointer = await readShell(place)
    return listed(place, shellName, [
      [pointer?.previous?.version, 'previous'],
      [pointer?.current.version, 'current'],
    ])
  }
  if (rollback !== undefined) return summary(await rollBackShell(place, rollback))
  await buildToRelease(folder)
  return summary(await publishShell(distOf(folder), place))
}
