import type { Pointer, ShellPointer } from '@matchdesk/shared/contract'
import { changePointer, changeShell } from './changePointer'
import { isSeen, type Seen } from './seen'

/** Takes a change of a pointer back, unless somebody has changed it since. */
export const putBack = (releases: string, name: string, before: Pointer, changed: Seen): Promise<Pointer> =>
  changePointer(releases, name, (now) => (now && !isSeen(now, changed) ? now : before))

/** The same for the shell. */
export const putBackShell = (releases: string, before: ShellPointer, changed: Seen): Promise<ShellPointer> =>
  changeShell(releases, (now) => (now && !isSeen(now, changed) ? now : before))
