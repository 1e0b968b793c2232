import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release } from '@matchdesk/shared/release'
import type { Compiler } from 'webpack'
import { remoteName } from '../../paths'
import { UserError } from '../../userError'
import { about } from '../versions/about'
import { globalOf } from '../versions/version'
import { integrityOf } from '../../stores/files'
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
    const { pages, modules, needs, name: moduleName } = await about(folder)
    if (moduleName !== name) throw new UserError(`src/remote.ts says name '${moduleName}', package.json says '${name}'`)
    const file = files.find((candidate) => /^remoteEntry\..*\.js$/.test(candidate))
    if (!file) throw new UserError(`The build of ${name} has no remoteEntry`)
    const scripts = files.filter((candidate) => candidate.endsWith('.js')).sort()
    const entries = await Promise.all(scripts.map(async (script) => [script, integrityOf(await readFile(join(dist, script)))] as const))
    const hashes = Object.fromEntries(entries)
    const list = Buffer.from(JSON.stringify(hashes))
    await writeFile(join(dist, 'scripts.json'), list)
    await writeFile(join(dist, 'scripts.json.br'), await brotli(list))
    const { [entryModule]: entryFiles = [], ...opened } = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
    const imports: unknown = JSON.parse(await readFile(join(dist, importedNamesFile), 'utf8'))
    const filesOf = (module: string | undefined) => (module && opened[module] ? [...new Set([...entryFiles, ...opened[module]])] : undefined)
    const parsed = Release.safeParse({
      name,
      version,
      folder: `releases/${name}/${version}/`,
      needs,
      imports,
      entry: { file, integrity: hashes[file], global: globalOf(name, version) },
      pages: pages.map((page, index) => ({ ...page, files: filesOf(modules[index]) })),
      scripts: integrityOf(list),
    })
    if (!parsed.success) throw new UserError(`${name}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
    return parsed.data
  }
}
