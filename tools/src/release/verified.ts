import { Release, ShellRelease, type ScriptHashes } from '@matchdesk/shared/contract'
import { integrityOf } from '../build/integrity'
import type { Files } from '../stores/files'
import { UserError } from '../userError'

/** The release that files are, once every script of it is proven to be the one that was built. */
export async function verified(files: Files): Promise<Release> {
  const release = Release.safeParse(parse(await files.read('release.json')))
  if (!release.success) throw new UserError(`${files.title} holds no release`)
  const { entry, pages, scripts } = release.data
  const list = await read(files, 'scripts.json')
  await prove(files, 'scripts.json', scripts)
  const hashes = JSON.parse(list.toString()) as ScriptHashes
  const needed = new Set([entry.file, ...pages.flatMap(({ files = [] }) => files), ...Object.keys(hashes)])
  for (const file of needed) await prove(files, file, hashes[file])
  if (hashes[entry.file] !== entry.integrity) throw changed(files, entry.file)
  return release.data
}

/** The version of the shell that files are, once every file of it is proven to be the one that was built. */
export async function verifiedShell(files: Files): Promise<ShellRelease> {
  const release = ShellRelease.safeParse(parse(await files.read('release.json')))
  if (!release.success) throw new UserError(`${files.title} holds no shell`)
  for (const [file, integrity] of Object.entries(release.data.files)) await prove(files, file, integrity)
  return release.data
}

const parse = (content: Buffer | undefined): unknown => {
  try {
    return content && JSON.parse(content.toString())
  } catch {
    return undefined
  }
}

async function read(files: Files, file: string): Promise<Buffer> {
  const content = await files.read(file)
  if (!content) throw new UserError(`${files.title} has no ${file}`)
  return content
}

/** Throws where a file is not there, or is not the one that was built. */
export async function prove(files: Files, file: string, integrity: string | undefined) {
  if (integrityOf(await read(files, file)) !== integrity) throw changed(files, file)
}

const changed = ({ title }: Files, file: string) => new UserError(`${file} in ${title} is not the file that was built`)
