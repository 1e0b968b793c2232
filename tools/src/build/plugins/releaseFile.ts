import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release } from '@matchdesk/shared/release'
import webpack, { type Compilation, type Compiler, type Module } from 'webpack'
import { readSharedTypes, remoteName } from '../../paths'
import { typesFile } from '../../types/facts'
import { remoteTypes } from '../../types/remoteTypes'
import { UserError } from '../../userError'
import { describeRemote } from '../versions/describeRemote'
import { reactMajor, fullModules } from '../versions/sharedModules'
import { getGlobal } from '../versions/version'
import { computeIntegrity } from '../../stores/releaseStore'
import { brotli } from './precompress'

/** The request of the exposed module of a remote, also in pages.json, from which the page weight is counted. */
const entryModule = './src/remote.ts'

/** Writes release.json, what the registry serves of a remote, after all other files: it says that dist is whole. */
export const releaseFile = (folder: string, version: string) => (compiler: Compiler) => {
  let imports: Record<string, string[]> = {}
  compiler.hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name: 'ReleaseFile', stage }, () => void (imports = importedNames(compilation)))
  })
  compiler.hooks.afterEmit.tapPromise('ReleaseFile', async (compilation) => {
    const release = await describe(folder, version, compilation, imports)
    await writeFile(join(compiler.outputPath, 'release.json'), JSON.stringify(release, null, 2))
  })
}

/** `consume-shared-module|scope|request|…`, as the federation plugin identifies what is borrowed. */
const getLibrary = (module: Module) => module.identifier().split('|')[2] ?? ''

/** The names that code which is built in takes of a module; an empty one means all of it. */
function getNames(module: Module, { moduleGraph, chunkGraph }: Compilation): string[] {
  const used = [...moduleGraph.getIncomingConnections(module)].filter(
    ({ originModule }) => originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0,
  )
  const paths = used
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
  return [...new Set(paths.map((path) => (Array.isArray(path) ? path : path.name)[0] ?? ''))].sort()
}

/** The names that a remote imports of each library that the host shared: of code that was shaken out, none. Fails the build where it imports all of one. */
function importedNames(compilation: Compilation): Record<string, string[]> {
  const sharedModules = [...compilation.modules].filter(({ type }) => type === 'consume-shared-module')
  const imports = sharedModules.map((module) => [getLibrary(module), getNames(module, compilation)] as const).sort()
  for (const [library, names] of imports)
    if (names.includes('') && !fullModules.has(library))
      compilation.errors.push(new webpack.WebpackError(`The whole of ${library} is imported: a host shares names, import those that are used`))
  return Object.fromEntries(imports.map(([library, names]) => [library, names.filter(Boolean)] as const).filter(([, names]) => names.length > 0))
}

/** The scripts beside the entry that each import() of a remote requests. */
const scriptsByRequest = ({ chunkGroups }: Compilation): ReadonlyMap<string, readonly string[]> =>
  new Map(
    chunkGroups.flatMap(({ origins, chunks }) => {
      const files = chunks.flatMap((chunk) => (chunk.hasRuntime() ? [] : [...chunk.files])).filter((file) => file.endsWith('.js'))
      return origins.flatMap(({ request }) => (request && files.length > 0 ? [[request, files] as const] : []))
    }),
  )

async function describe(folder: string, version: string, compilation: Compilation, imports: Record<string, string[]>): Promise<Release> {
  const dist = compilation.compiler.outputPath
  const files = Object.keys(compilation.assets)
  const name = remoteName(folder)
  const { pages, modules, needs, owner, name: moduleName } = await describeRemote(folder)
  if (moduleName !== name) throw new UserError(`src/remote.ts says name '${moduleName}', package.json says '${name}'`)
  const file = files.find((candidate) => /^remoteEntry\..*\.js$/.test(candidate))
  if (!file) throw new UserError(`The build of ${name} has no remoteEntry`)
  const scripts = files.filter((candidate) => candidate.endsWith('.js')).sort()
  const codes = await Promise.all(scripts.map(async (script) => [script, await readFile(join(dist, script))] as const))
  const code = codes.map(([, content]) => content).join('\n')
  const types = Buffer.from(remoteTypes(readSharedTypes(folder), { name, version, imports, code }))
  await writeFile(join(dist, typesFile), types)
  const hashes = Object.fromEntries([...codes, [typesFile, types] as const].map(([path, content]) => [path, computeIntegrity(content)]))
  const list = Buffer.from(JSON.stringify(hashes))
  await writeFile(join(dist, 'scripts.json'), list)
  await writeFile(join(dist, 'scripts.json.br'), await brotli(list))
  const byRequest = scriptsByRequest(compilation)
  await writeFile(join(dist, 'pages.json'), JSON.stringify(Object.fromEntries(byRequest), null, 2))
  const listFiles = (module = '') =>
    byRequest.has(module) ? [...new Set([...(byRequest.get(entryModule) ?? []), ...(byRequest.get(module) ?? [])])] : undefined
  const result = Release.safeParse({
    kind: 'remote',
    name,
    version,
    folder: `releases/${name}/${version}/`,
    needs,
    react: reactMajor(folder),
    imports,
    entry: { file, integrity: hashes[file], global: getGlobal(name, version) },
    pages: pages.map((page, index) => ({ ...page, files: listFiles(modules[index]) })),
    owner,
    scripts: computeIntegrity(list),
  })
  if (!result.success) throw new UserError(`${name}: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
  return result.data
}
