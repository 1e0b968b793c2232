import type { ReleaseStore } from '../stores/releaseStore'
import { changePointer } from './changePointer'
import { onStop } from './onStop'
import type { Part, PointerTo, Version } from './part'
import { activated, withCanary } from './nextPointer'
import { removeOld } from './removeOld'
import { createUpload } from './upload'

/** Writes the files first and the pointer last. With `percent`, only that share of the people gets the version. If it fails, nothing is left. */
export async function publish<R extends Version>(store: ReleaseStore, part: Part<R>, dist: string, percent?: number): Promise<PointerTo<R>> {
  const upload = await createUpload(store, part, dist)
  const { release } = upload
  const isDone = onStop(upload.undo)
  try {
    return await changePointer(store, part, {
      isRelease: true,
      async next(pointer, served) {
        part.assertCompatible(release, served)
        const next = percent === undefined ? await activated(store, part, pointer, release) : withCanary(part, pointer, release, percent)
        await upload.run()
        await removeOld(store, part, next)
        return next
      },
    })
  } catch (error) {
    await upload.undo().catch(() => undefined)
    throw error
  } finally {
    isDone()
  }
}
