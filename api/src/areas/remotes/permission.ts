import { access, constants } from 'node:fs/promises'
import { isRemoteAdmin } from '../../auth/remoteAdmins'
import { HttpError } from '../../errors/httpError'
import type { Context } from '../../pipeline/handlers'

type RightsContext = Pick<Context, 'tx' | 'actor' | 'settings'>

const withoutName = 'Read-only. Ask an operator for rights.'

const noFolder = 'Read-only. The API has no folder of releases to change: RELEASES_DIR has to name one on its machine that it may write.'

/** Undefined for an administrator who may change releases. */
export async function refusalFor(context: RightsContext): Promise<HttpError | undefined> {
  if (!(await isRemoteAdmin(context))) return new HttpError(403, withoutName)
  const mayWrite = await access(context.settings.releasesDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  return mayWrite ? undefined : new HttpError(409, noFolder)
}
