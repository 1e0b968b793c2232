import type { Pointer, ShellPointer } from '@matchdesk/shared/contract'
import type { Place } from '../stores/storeOf'
import { changePointer, changeShell } from './changePointer'
import { isSeen, type Seen } from './seen'

/** Takes a change of a pointer back, unless somebody has changed it since. */
export const putBack = (place: Place, name: string, before: Pointer, changed: Seen): Promise<Pointer> =>
  changePointer(place, name, (now) => (now && !isSeen(now, changed) ? now : before))

/** The same for the shell. */
export const putBackShell = (place: Place, before: ShellPointer, changed: Seen): Promise<ShellPointer> =>
  changeShell(place, (now) => (now && !isSeen(now, changed) ? now : before))
