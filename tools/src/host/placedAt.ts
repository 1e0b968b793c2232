import type { Release } from '@matchdesk/shared/release'
import type { ListedPointer } from '../release/pointers'

/** Puts the releases of a pointer on another origin than the registry. */
export const placedAt = (origin: string | undefined) => {
  const placed = (release: Release): Release => ({ ...release, folder: `${origin}/${release.folder}` })
  return (pointer: ListedPointer): ListedPointer => {
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
