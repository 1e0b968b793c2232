import { join, dirname } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { UserError } from '../../userError'
import type TypeScript from 'typescript'
import { readLockfile } from './lockfile'
import { packageName } from './sharedModules'

/** An import would read the 9 MB twice, once for the names of the exports: half a second at each start. */
const ts: typeof TypeScript = createRequire(import.meta.url)('typescript')

/** The compiler options of a repository, for a compilation into files. */
export function compilerOptions(root: string): TypeScript.CompilerOptions {
  const { config }: { config?: { compilerOptions: object } } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  return { ...ts.convertCompilerOptionsFromJson({ ...config?.compilerOptions, noEmit: false }, root).options, outDir: undefined }
}

const typeImports = /^(?:import|export) type [^'"]*from ['"][^'"]+['"]/gm
const workers = /new URL\(\s*['"](\.[^'"]+\.\w+)['"]/g
const options: TypeScript.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
}
const requests = new Map<string, string[]>()

function listRequests(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const cache = requests.get(text)
  if (cache || !/\.[cm]?[jt]sx?$/.test(file)) return cache ?? []
  const { importedFiles } = ts.preProcessFile(text.replace(typeImports, ''), true, true)
  const imports = [...importedFiles.map(({ fileName }) => fileName), ...[...text.matchAll(workers)].map(([, path = '']) => path)]
  requests.set(text, imports)
  return imports
}

/** The source file that an import leads to. */
export function resolveSource(request: string, from: string): string {
  const { resolvedModule } = ts.resolveModuleName(request, from, options, ts.sys)
  const path = resolvedModule?.resolvedFileName ?? (request.startsWith('.') ? join(dirname(from), request) : createRequire(from).resolve(request))
  if (!existsSync(path)) throw new UserError(`${from} imports ${request}, which is not there`)
  return path
}

/**
 * The sources that entries import, directly or not, each by its real path, and their locked packages, a line each. Shared modules are left out,
 * since none of their code is in the build.
 */
export function moduleGraph(folder: string, entries: string[], isExternal: (request: string) => boolean) {
  const { isWorkspace, lock } = readLockfile(folder)
  const [files, packages] = [new Set<string>(), new Map<string, string>()]

  function add(file: string) {
    if (files.has(file)) return
    files.add(file)
    for (const request of listRequests(file)) {
      if (isBuiltin(request) || isExternal(request)) continue
      if (request.startsWith('.') || isWorkspace(packageName(request))) add(resolveSource(request, file))
      else lock(file, packageName(request), packages)
    }
  }

  entries.forEach(add)
  return { files, packages }
}
