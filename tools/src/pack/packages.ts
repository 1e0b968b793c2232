import { cp, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import webpack from 'webpack'
import { developmentShell } from '../development/watchShell'
import { readPackage, getShellFolder } from '../paths'
import { UserError } from '../userError'
import { packedManifest, templateManifest } from './manifest'

const isPacked = (file: string) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|[\\/]webpack\.config\.ts)$/.test(file)

/** Files beside the code, which the compiler does not write: style sheets, and modules that Node.js loads as they are. */
const isFolderOrAsset = (path: string) => ['', '.css', '.mjs'].includes(extname(path))

/** The sources of a package that are of use outside of this repository. */
async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => isPacked(file) && !/[\\/](node_modules|dist|maps)[\\/]/.test(file))
}

export const writeManifest = (folder: string, manifest: object) => writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

interface Package {
  readonly folder: string
  readonly sources: readonly string[]
  readonly manifest: object
  /** Copies the files that it has beside its code. */
  readonly complete: (to: string) => Promise<unknown>
}

/** Builds the shell in which remotes are worked on, once. */
const buildDevelopmentShell = (folder: string, to: string) =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack(developmentShell(folder, to))
    compiler.run((error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined)
      compiler.close(() => (problem === undefined ? resolve() : reject(new UserError(problem))))
    })
  })

/** The packages that a team needs, by their folders. */
export async function readPackages(root: string): Promise<Record<string, Package>> {
  const [shared, tools] = [join(root, 'shared'), join(root, 'tools')]
  const copy = (name: string, folder: string, to: string, filter?: (path: string) => boolean) =>
    cp(join(folder, name), join(to, name), { recursive: true, ...(filter && { filter }) })
  return {
    shared: {
      folder: shared,
      sources: await listSources(shared),
      manifest: packedManifest(readPackage(shared)),
      complete: (to) => Promise.all([copy('types.d.ts', shared, to), copy('ui', shared, to, isFolderOrAsset)]),
    },
    tools: {
      folder: tools,
      sources: await listSources(join(tools, 'src')),
      manifest: packedManifest({ ...readPackage(tools), bin: { matchdesk: './src/cli.js' } }),
      complete: (to) =>
        Promise.all([
          copy('src', tools, to, isFolderOrAsset),
          copy('jest', tools, to),
          copy('jest-preset.js', tools, to),
          buildDevelopmentShell(getShellFolder(root), join(to, 'shell')),
        ]),
    },
    new: {
      folder: tools,
      sources: [...(await listSources(join(tools, 'src/new'))), join(tools, 'src/userError.ts')],
      manifest: packedManifest({ name: 'matchdesk-new', version: readPackage(tools).version, bin: { 'matchdesk-new': './src/new/cli.js' } }),
      complete: async (to) => {
        await copy('template', tools, to)
        await writeManifest(join(to, 'template'), templateManifest(root))
      },
    },
  }
}
