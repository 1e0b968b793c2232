import { type Files, computeIntegrity } from '../stores/files'
import { UserError } from '../userError'
import type { ReleaseTarget, Version } from './target'

/** Reads the release in a folder, and proves that each of its files is the one that was built. Returns it with the SRI hash of each file. */
export async function verify<R extends Version>(target: ReleaseTarget<R>, files: Files) {
  const release = await releaseIn(target, files)
  const hashes = await target.hashesOf(release, files)
  for (const [file, integrity] of Object.entries(hashes)) await assertFile(files, file, integrity)
  return { release, hashes }
}

async function releaseIn<R extends Version>(target: ReleaseTarget<R>, files: Files): Promise<R> {
  const content = await files.read('release.json')
  try {
    return target.parse(JSON.parse(content?.toString() ?? ''))
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`${files.title} holds no release of ${target.name}`)
  }
}

export async function readFile(files: Files, file: string): Promise<Buffer> {
  const content = await files.read(file)
  if (!content) throw new UserError(`${files.title} has no ${file}`)
  return content
}

/** Throws if a file does not exist, or is not the one that was built. */
export async function assertFile(files: Files, file: string, integrity: string | undefined) {
  if (computeIntegrity(await readFile(files, file)) !== integrity) throw changedFile(files, file)
}

export const changedFile = ({ title }: Files, file: string) => new UserError(`${file} in ${title} is not the file that was built`)
