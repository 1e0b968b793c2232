import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import ts from 'typescript'
import { compilerOptions, resolveSource } from '../build/versions/moduleGraph'
import { moduleVersion } from '../build/versions/sharedModules'
import { sharedNames } from '../build/versions/sharedNames'
import { getShellFolder, readPackage } from '../paths'
import { bundle } from '../types/bundle'
import { events, namesModule, variables } from '../types/facts'
import type { TypeModule, TypeName } from '../types/typeModules'

const packageName = '@matchdesk/shared'

/** The file of `@matchdesk/shared` with the types of all that a host shares. */
export const sharedTypesFile = 'shared/types.d.ts'

/** The declarations of sources as the compiler writes them, without comments, by the name of the source. */
type Declarations = ReadonlyMap<string, ts.SourceFile>

const isDeclared = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

/** The entries of our libraries that the shell of a repository shares, by library. */
function sharedEntries(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'shared')
  const { exports = {} } = readPackage(folder)
  const libraries = Object.keys(sharedNames(getShellFolder(root))).filter((library) => library.startsWith(packageName))
  return new Map(libraries.sort().map((library) => [library, join(folder, exports[library.replace(packageName, '.')] ?? '')]))
}

/** The declarations of these entries and of all that they import. */
function sharedDeclarations(root: string): Declarations {
  const program = ts.createProgram([...sharedEntries(root).values()], {
    ...compilerOptions(root),
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  })
  const declarations = new Map<string, ts.SourceFile>()
  for (const source of program.getSourceFiles().filter(({ fileName }) => isDeclared(fileName))) {
    const write = (_file: string, text: string) =>
      void declarations.set(source.fileName, ts.createSourceFile(source.fileName, text, ts.ScriptTarget.Latest, true))
    program.emit(source, write, undefined, true)
  }
  return declarations
}

const isOurs = (request: string) => request.startsWith('.') || request.startsWith('@matchdesk/')

/** The custom properties that the style sheets of a folder declare. */
function variablesIn(folder: string): string[] {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const names = sheets.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
  )
  return [...new Set(names)].sort()
}

/** The head of types.d.ts: the version, and the names that the shell shares of each library. A library of others has its major version. */
function head(names: Readonly<Record<string, readonly string[]>>, shell: string): string {
  const lines = Object.keys(names)
    .sort()
    .map((library) => [library.startsWith(packageName) ? library : `${library} ${parseInt(moduleVersion(library, shell))}`, names[library]] as const)
  return [`The types of what a host shares, version ${REMOTE_VERSION}.`, ...lines.map(([library, all]) => `${library}: ${all?.join(', ')}`)].join(
    '\n// ',
  )
}

/** The text of types.d.ts: all that the shell of a repository shares, with the declarations of our libraries. */
export function sharedTypes(root: string): string {
  const folder = join(root, 'shared')
  const libraries = new Map([...sharedEntries(root)].map(([library, file]) => [file, library]))
  const getName = (file: string) => libraries.get(file) ?? join(packageName, relative(folder, file)).replace(/(\/index)?\.tsx?$/, '')
  const modules = new Map<string, TypeModule>()
  for (const [file, source] of sharedDeclarations(root)) {
    const resolve = (request: string) => (isOurs(request) ? getName(resolveSource(request, file)) : undefined)
    modules.set(getName(file), { name: getName(file), source, statements: source.statements, resolve })
  }
  const variablesModule = namesModule(variables, variablesIn(join(folder, 'ui')))
  modules.set(variablesModule.name, variablesModule)
  const shell = getShellFolder(root)
  const names = sharedNames(shell)
  const roots = Object.entries(names).flatMap(([library, all]) => all.map((name): TypeName => [library, name]))
  return bundle(modules, { title: head(names, shell), roots: [...roots, events, variables] })
}
