import { join, resolve } from 'node:path'
import { isShell, rootOf } from '../paths'
import { releaseArgs } from './releaseArgs'
import { releaseRemote } from './releaseRemote'
import { releaseShell } from './releaseShell'

/** `release`, in the folder of a remote or of the shell: says what is served then. */
export async function release(folder: string, args: string[]): Promise<string> {
  const asked = releaseArgs(args)
  const releases = asked.to === undefined ? join(rootOf(folder), 'releases') : resolve(asked.to)
  return isShell(folder) ? releaseShell(folder, releases, asked) : releaseRemote(folder, releases, asked)
}
