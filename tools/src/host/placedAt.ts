import type { Pointer, Release } from '@matchdesk/shared/contract'
import type { BrokenPointer } from '../release/pointers'

type Listed = Pointer | BrokenPointer

/** A pointer whose releases lie on another origin than the registry. */
export const placedAt = (origin: string | undefined) => {
  const placed = (release: Release): Release => ({ ...release, folder: `${origin}/${release.folder}` })
  return (pointer: Listed): Listed => {
    if (!origin || !('current' in pointer)) return pointer
    const { current, previous, canary } = pointer
    return {
      ...pointer,
      current: placed(current),
      ...(previous && { previous: placed(previous) }),
      ...(canary && { canary: { ...canary, release: placed(canary.release) } }),
    }
  }
}
