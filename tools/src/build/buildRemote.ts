import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release } from '@matchdesk/shared/contract'
import { about } from './about'
import { compile } from './compile'
import { UserError } from '../userError'
import { federated, globalOf } from './federated'
import { integrityOf } from './integrity'
import { distOf, remoteName } from '../paths'
import { compress } from './compress'

const codeOf = async (dist: string) => (await readdir(dist)).filter((file) => file.endsWith('.js'))

/** A strict CSP forbids both, so code that needs them would break in the console only. */
async function refuseEval(dist: string) {
  for (const file of await codeOf(dist))
    if (/\beval\(|\bnew Function\(/.test(await readFile(join(dist, file), 'utf8'))) throw new UserError(`${file} uses eval or new Function`)
}

interface Built {
  folder: string
  dist: string
  version: string
  /** What the build emitted. */
  files: string[]
  /** The folder's name below releases/<name>/, when it is not the version. */
  place?: string
}

/** Says what lies in dist: the data that the registry serves. */
export async function describe({ folder, dist, version, files, place = version }: Built): Promise<Release> {
  const name = remoteName(folder)
  const { pages, needs, name: declared } = await about(folder)
  if (declared !== name) throw new UserError(`src/remote.ts says name '${declared}', package.json says '${name}'`)
  const file = files.find((candidate) => /^remoteEntry\..*\.js$/.test(candidate))
  if (!file) throw new UserError(`The build of ${name} has no remoteEntry`)
  const integrity = integrityOf(await readFile(join(dist, file)))
  const entry = { file, integrity, global: globalOf(name, place) }
  const parsed = Release.safeParse({ name, version, folder: `releases/${name}/${place}/`, needs, entry, pages })
  if (!parsed.success) throw new UserError(`${name}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
  return parsed.data
}

export async function buildRemote(folder: string, version: string) {
  const dist = distOf(folder)
  const files = await compile(federated({ folder, version }))
  await refuseEval(dist)
  await compress(dist)
  await writeFile(join(dist, 'release.json'), JSON.stringify(await describe({ folder, dist, version, files }), null, 2))
}
