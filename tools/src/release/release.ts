import { resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { isShell, rootOf } from '../paths'
import { storeAt } from '../stores/storeAt'
import { releaseArgs } from './releaseArgs'
import { releaseRemote } from './releaseRemote'
import { releaseShell } from './releaseShell'

/** `release`, in the folder of a remote or of the shell: says what is served then. */
export async function release(folder: string, args: string[], settings: Settings): Promise<string> {
  const asked = releaseArgs(args)
  const place = asked.to === undefined ? resolve(rootOf(folder), settings.releasesDir) : await storeAt(asked.to, settings)
  return isShell(folder) ? releaseShell(folder, place, asked) : releaseRemote(folder, place, asked)
}
