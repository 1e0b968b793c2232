import webpack, { type Compilation, type Module } from 'webpack'
import { wholeModules } from '../versions/sharedModules'

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
export function importedNames(compilation: Compilation): Record<string, string[]> {
  const sharedModules = [...compilation.modules].filter(({ type }) => type === 'consume-shared-module')
  const imports = sharedModules.map((module) => [getLibrary(module), getNames(module, compilation)] as const).sort()
  for (const [library, names] of imports)
    if (names.includes('') && !wholeModules.has(library))
      compilation.errors.push(new webpack.WebpackError(`The whole of ${library} is imported: a host shares names, import those that are used`))
  return Object.fromEntries(imports.map(([library, names]) => [library, names.filter(Boolean)] as const).filter(([, names]) => names.length > 0))
}
