import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../userError'
import { compile } from './compile'
import { readPackages, writeManifest } from './packages'

const run = promisify(execFile)

async function packInto(target: string, root: string, scratch: string): Promise<string[]> {
  const packages = Object.entries(await readPackages(root)).map(([name, packed]) => ({ ...packed, to: join(scratch, name) }))
  await compile(root, packages)
  const files: string[] = []
  for (const { manifest, complete, to } of packages) {
    await complete(to)
    await writeManifest(to, manifest)
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', target], { cwd: to })
    files.push(join(target, stdout.trim()))
  }
  return files
}

/** Packs what a team needs that works outside of this repository, and names the files. */
export async function pack(root: string, [to, ...more]: string[]): Promise<string> {
  if (!to || more.length > 0) throw new UserError('npm run pack FOLDER: where the packages shall lie')
  const target = resolve(to)
  await mkdir(target, { recursive: true })
  const scratch = await mkdtemp(join(tmpdir(), 'matchdesk-pack-'))
  try {
    return (await packInto(target, root, scratch)).join('\n')
  } finally {
    await rm(scratch, { recursive: true })
  }
}
