import { shellName, type Pointer, type ShellPointer, type ShellRelease } from '@matchdesk/shared/contract'
import { filesIn, filesOf } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { changeShell } from './changePointer'
import { layDown } from './layDown'
import type { BrokenPointer } from './pointers'
import { unprovided } from './provided'
import { refuseRemoved } from './refuseRemoved'
import { removeOld } from './removeOld'
import { refuseUnseen, type Seen } from './seen'
import { stepBack } from './stepBack'
import { verifiedShell } from './verified'

/** Remotes that are served now would not start in a shell that lends less than they need; those of `replaced` give way to others. */
function refuseUnserved(shell: ShellRelease, pointers: readonly (Pointer | BrokenPointer)[], replaced: readonly string[]) {
  const served = pointers.flatMap((pointer) => ('current' in pointer && pointer.enabled && !replaced.includes(pointer.name) ? [pointer.current] : []))
  const unserved = served.map((remote) => unprovided(remote, shell)).filter((reason) => reason !== undefined)
  if (unserved.length > 0) throw new UserError(`${unserved.join('; ')}: release what the shell ${shell.version} can serve first`)
}

/** The same once a version is named: a remote may have been released at the same time, or the version removed. */
const confirmServed =
  (place: Place, replaced: readonly string[]) =>
  async ({ current }: ShellPointer, remotes: readonly (Pointer | BrokenPointer)[]) => {
    refuseUnserved(current, remotes, replaced)
    await refuseRemoved(place, shellName, current.version)
  }

/**
 * Files first, pointer last, one release at a time. Pages that are open keep the files of their own version. `replaced` names the
 * remotes that are published together with it.
 */
export async function publishShell(dist: string, place: Place, replaced: readonly string[] = []): Promise<ShellPointer> {
  const release = await verifiedShell(filesIn(dist))
  const { version } = release
  return changeShell(
    place,
    async (found, remotes) => {
      refuseUnserved(release, remotes, replaced)
      await layDown(place, {
        title: `The shell ${version}`,
        dist,
        target: `${shellName}/${version}`,
        isSame: async (files) => JSON.stringify((await verifiedShell(files)).files) === JSON.stringify(release.files),
      })
      if (found?.current.version === version) return found
      await removeOld(place, shellName, [version, found?.current.version])
      return { current: release, previous: found?.current }
    },
    confirmServed(place, replaced),
  )
}

/** To the version before, to the one so many steps before, or to a version by its name. With `seen`, only from there. */
export const rollBackShell = (place: Place, to: number | string = 1, seen?: Seen): Promise<ShellPointer> =>
  changeShell(
    place,
    async (found, remotes) => {
      if (!found) throw new UserError('The shell has no release yet')
      refuseUnseen(shellName, found, seen)
      const target = await stepBack(place, shellName, found, to)
      const current = await verifiedShell(filesOf(storeOf(place), `${shellName}/${target}`))
      refuseUnserved(current, remotes, [])
      return { current, rolledBack: found.current.version }
    },
    confirmServed(place, []),
  )
