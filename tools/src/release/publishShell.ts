import { join } from 'node:path'
import { shellName, type Pointer, type ShellPointer, type ShellRelease } from '@matchdesk/shared/contract'
import { UserError } from '../userError'
import { changeShell } from './changePointer'
import { layDown } from './layDown'
import type { BrokenPointer } from './pointers'
import { unprovided } from './provided'
import { refuseUnseen, type Seen } from './seen'
import { stepBack } from './stepBack'
import { verifiedShell } from './verified'
import { removeOld } from './versions'

/** Remotes that are served now would not start in a shell that lends less than they need; those of `replaced` give way to others. */
function refuseUnserved(shell: ShellRelease, pointers: readonly (Pointer | BrokenPointer)[], replaced: readonly string[]) {
  const served = pointers.flatMap((pointer) => ('current' in pointer && pointer.enabled && !replaced.includes(pointer.name) ? [pointer.current] : []))
  const unserved = served.map((remote) => unprovided(remote, shell)).filter((reason) => reason !== undefined)
  if (unserved.length > 0) throw new UserError(`${unserved.join('; ')}: release what the shell ${shell.version} can serve first`)
}

/**
 * Files first, pointer last, one release at a time. Pages that are open keep the files of their own version. `replaced` names the
 * remotes that are published together with it.
 */
export async function publishShell(dist: string, releases: string, replaced: readonly string[] = []): Promise<ShellPointer> {
  const release = await verifiedShell(dist)
  const { version } = release
  return changeShell(releases, async (found, remotes) => {
    refuseUnserved(release, remotes, replaced)
    await layDown({
      title: `The shell ${version}`,
      dist,
      target: join(releases, shellName, version),
      isSame: async (folder) => JSON.stringify((await verifiedShell(folder)).files) === JSON.stringify(release.files),
    })
    if (found?.current.version === version) return found
    await removeOld(releases, shellName, [version, found?.current.version])
    return { current: release, previous: found?.current }
  })
}

/** To the version before, to the one so many steps before, or to a version by its name. With `seen`, only from there. */
export const rollBackShell = (releases: string, to: number | string = 1, seen?: Seen): Promise<ShellPointer> =>
  changeShell(releases, async (found, remotes) => {
    if (!found) throw new UserError('The shell has no release yet')
    refuseUnseen(shellName, found, seen)
    const target = await stepBack(releases, shellName, found, to)
    const current = await verifiedShell(join(releases, shellName, target))
    refuseUnserved(current, remotes, [])
    return { current, rolledBack: found.current.version }
  })
