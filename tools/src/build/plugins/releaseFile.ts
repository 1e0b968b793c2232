import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release } from '@matchdesk/shared/release'
import type { Compiler } from 'webpack'
import { readSharedTypes, remoteName } from '../../paths'
import { typesFile } from '../../types/facts'
import { remoteTypes } from '../../types/remoteTypes'
import { UserError } from '../../userError'
import { about } from '../versions/about'
import { reactMajor } from '../versions/sharedModules'
import { getGlobal } from '../versions/version'
import { computeIntegrity } from '../../stores/files'
import { importedNamesFile } from './importedNames'
import { brotli } from './precompress'

/** The exposed module of a remote, by its name in pages.json. */
const entryModule = './src/remote.ts'

/** Writes release.json, what the registry serves of a remote, after all other files: it says that dist is whole. */
export class ReleaseFile {
  constructor(
    private readonly folder: string,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('ReleaseFile', async ({ assets }) => {
      const release = await this.describe(compiler.outputPath, Object.keys(assets))
      await writeFile(join(compiler.outputPath, 'release.json'), JSON.stringify(release, null, 2))
    })
  }

  private async describe(dist: string, files: readonly string[]): Promise<Release> {
    const { folder, version } = this
    const name = remoteName(folder)
    const { pages, modules, needs, owner, name: moduleName } = await about(folder)
    if (moduleName !== name) throw new UserError(`src/remote.ts says name '${moduleName}', package.json says '${name}'`)
    const file = files.find((candidate) => /^remoteEntry\..*\.js$/.test(candidate))
    if (!file) throw new UserError(`The build of ${name} has no remoteEntry`)
    const scripts = files.filter((candidate) => candidate.endsWith('.js')).sort()
    const entries = await Promise.all(scripts.map(async (script) => [script, computeIntegrity(await readFile(join(dist, script)))] as const))
    const { [entryModule]: entryFiles = [], ...opened }: Record<string, string[]> = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'))
    const imports: Record<string, string[]> = JSON.parse(await readFile(join(dist, importedNamesFile), 'utf8'))
    const types = await this.writeTypes(dist, imports, scripts)
    const hashes = Object.fromEntries([...entries, [typesFile, types]])
    const list = Buffer.from(JSON.stringify(hashes))
    await writeFile(join(dist, 'scripts.json'), list)
    await writeFile(join(dist, 'scripts.json.br'), await brotli(list))
    const getFiles = (module: string | undefined) => (module && opened[module] ? [...new Set([...entryFiles, ...opened[module]])] : undefined)
    const result = Release.safeParse({
      kind: 'remote',
      name,
      version,
      folder: `releases/${name}/${version}/`,
      needs,
      react: reactMajor(folder),
      imports,
      entry: { file, integrity: hashes[file], global: getGlobal(name, version) },
      pages: pages.map((page, index) => ({ ...page, files: getFiles(modules[index]) })),
      owner,
      scripts: computeIntegrity(list),
    })
    if (!result.success) throw new UserError(`${name}: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
    return result.data
  }

  /** Writes the types of what the build imports, and returns the hash of the file. */
  private async writeTypes(dist: string, imports: Readonly<Record<string, string[]>>, scripts: readonly string[]): Promise<string> {
    const code = await Promise.all(scripts.map((script) => readFile(join(dist, script), 'utf8')))
    const { folder, version } = this
    const text = Buffer.from(remoteTypes(readSharedTypes(folder), { name: remoteName(folder), version, imports, code: code.join('\n') }))
    await writeFile(join(dist, typesFile), text)
    return computeIntegrity(text)
  }
}
