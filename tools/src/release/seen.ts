import type { Pointer, ShellPointer } from '@matchdesk/shared/contract'
import { UserError } from '../userError'

/** What somebody sees of a pointer who decides on it. */
export interface Seen {
  readonly version: string
  readonly enabled: boolean
  readonly canary?: { readonly version: string; readonly percent: number } | undefined
}

export function seenOf(pointer: Pointer | ShellPointer): Seen {
  const { version } = pointer.current
  if (!('enabled' in pointer)) return { version, enabled: true }
  const { enabled, canary } = pointer
  return { version, enabled, ...(canary && { canary: { version: canary.release.version, percent: canary.percent } }) }
}

const words = ({ version, enabled, canary }: Seen) =>
  [version, canary && `${canary.version} for ${canary.percent} %`, !enabled && 'disabled'].filter(Boolean).join(', ')

export const isSeen = (pointer: Pointer | ShellPointer, seen: Seen) => words(seenOf(pointer)) === words(seen)

/** What was decided on another state of the pointer is refused: somebody else came between. */
export function refuseUnseen(name: string, pointer: Pointer | ShellPointer, seen: Seen | undefined) {
  if (seen && !isSeen(pointer, seen)) throw new UserError(`Somebody else has changed ${name} meanwhile: it is ${words(seenOf(pointer))} now`)
}
