import type { NewFile } from './releaseStore'

const atOnce = 8

/** Creates file by file, some at a time, and `release.json` when all others exist: with it, a version is complete. */
export async function createEach(files: readonly NewFile[], create: (file: NewFile) => Promise<unknown>) {
  const isLast = ({ file }: NewFile) => file === 'release.json'
  const waiting = files.filter((file) => !isLast(file)).values()
  const work = async () => {
    for (const file of waiting) await create(file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const file of files.filter(isLast)) await create(file)
}
