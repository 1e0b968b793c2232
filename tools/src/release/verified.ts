import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release, ShellRelease, type ScriptHashes } from '@matchdesk/shared/contract'
import { integrityOf } from '../build/integrity'
import { UserError } from '../userError'

/** The release that a folder holds, once every script of it is proven to be the one that was built. */
export async function verified(folder: string): Promise<Release> {
  const described = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined)
  const release = Release.safeParse(described && parse(described))
  if (!release.success) throw new UserError(`${folder} holds no release`)
  const { entry, pages, scripts } = release.data
  const list = await read(folder, 'scripts.json')
  await prove(folder, 'scripts.json', scripts)
  const hashes = JSON.parse(list.toString()) as ScriptHashes
  const needed = new Set([entry.file, ...pages.flatMap(({ files = [] }) => files), ...Object.keys(hashes)])
  for (const file of needed) await prove(folder, file, hashes[file])
  if (hashes[entry.file] !== entry.integrity) throw changed(folder, entry.file)
  return release.data
}

/** The version of the shell that a folder holds, once every file of it is proven to be the one that was built. */
export async function verifiedShell(folder: string): Promise<ShellRelease> {
  const described = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined)
  const release = ShellRelease.safeParse(described && parse(described))
  if (!release.success) throw new UserError(`${folder} holds no shell`)
  for (const [file, integrity] of Object.entries(release.data.files)) await prove(folder, file, integrity)
  return release.data
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function read(folder: string, file: string): Promise<Buffer> {
  const content = await readFile(join(folder, file)).catch(() => undefined)
  if (!content) throw new UserError(`${folder} has no ${file}`)
  return content
}

/** Throws where a file is not there, or is not the one that was built. */
export async function prove(folder: string, file: string, integrity: string | undefined) {
  if (integrityOf(await read(folder, file)) !== integrity) throw changed(folder, file)
}

const changed = (folder: string, file: string) => new UserError(`${file} in ${folder} is not the file that was built`)
