import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Release, type ScriptHashes } from '@matchdesk/shared/release'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export const computeIntegrity = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`
const read = (file: string) => readFileSync(file, 'utf8')

/** Copies a remote of this repository with its build into another folder of the repository, where its packages are found. */
export function copyBuilt(remote: string, copy: string): string {
  const folder = join(root, 'e2e/.cache', copy, remote)
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['package.json', 'webpack.config.ts', 'src', 'dist']) cpSync(join(root, remote, part), join(folder, part), { recursive: true })
  return folder
}

/** Changes the scripts of a build, and lists their hashes as the build does. */
export function editBuilt(dist: string, edit: (code: string) => string): Release {
  const release = Release.parse(JSON.parse(read(join(dist, 'release.json'))))
  const files = Object.keys(JSON.parse(read(join(dist, 'scripts.json'))) as ScriptHashes)
  for (const file of files) {
    rmSync(join(dist, `${file}.br`), { force: true })
    writeFileSync(join(dist, file), edit(read(join(dist, file))))
  }
  const hashes: ScriptHashes = Object.fromEntries(files.map((file) => [file, computeIntegrity(read(join(dist, file)))]))
  const list = JSON.stringify(hashes)
  rmSync(join(dist, 'scripts.json.br'), { force: true })
  writeFileSync(join(dist, 'scripts.json'), list)
  const edited: Release = { ...release, entry: { ...release.entry, integrity: hashes[release.entry.file]! }, scripts: computeIntegrity(list) }
  writeFileSync(join(dist, 'release.json'), JSON.stringify(edited))
  return edited
}
