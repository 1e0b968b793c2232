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
import { parseTypes, type TypeName } from '../types/typeModules'

const packageName = '@matchdesk/shared'

/** The file of `@matchdesk/shared` with the types of all that a host shares. */
export const sharedTypesFile = 'shared/types.d.ts'

const isDeclared = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

/** The declarations of entries and of all that they import, as the compiler writes them, without comments. Each has the name of its source. */
function declarationsOf(root: string, entries: readonly string[]): ts.SourceFile[] {
  const options = { ...compilerOptions(root), declaration: true, emitDeclarationOnly: true, removeComments: true }
  const program = ts.createProgram(entries, options)
  const declarations: ts.SourceFile[] = []
  for (const source of program.getSourceFiles().filter(({ fileName }) => isDeclared(fileName)))
    program.emit(source, (_file, text) => void declarations.push(parseTypes(text, source.fileName)), undefined, true)
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
  const toTitle = (library: string) => (library.startsWith(packageName) ? library : `${library} ${parseInt(moduleVersion(library, shell))}`)
  const lines = Object.keys(names)
    .sort()
    .map((library) => `${toTitle(library)}: ${names[library]?.join(', ')}`)
  return [`The types of what a host shares, version ${REMOTE_VERSION}.`, ...lines].join('\n// ')
}

/** The text of types.d.ts: all that the shell of a repository shares, with the declarations of our libraries. */
export function sharedTypes(root: string): string {
  const [folder, shell] = [join(root, 'shared'), getShellFolder(root)]
  const names = sharedNames(shell)
  const { exports = {} } = readPackage(folder)
  const ours = Object.keys(names).filter((library) => library.startsWith(packageName))
  const libraries = new Map(ours.sort().map((library) => [join(folder, exports[library.replace(packageName, '.')] ?? ''), library]))
  const getName = (file: string) => libraries.get(file) ?? join(packageName, relative(folder, file)).replace(/(\/index)?\.tsx?$/, '')
  const modules = new Map([[variables[0], namesModule(variables, variablesIn(join(folder, 'ui')))]])
  for (const source of declarationsOf(root, [...libraries.keys()])) {
    const { fileName, statements } = source
    const name = getName(fileName)
    modules.set(name, { name, source, statements, resolve: (request) => (isOurs(request) ? getName(resolveSource(request, fileName)) : undefined) })
  }
  const roots = Object.entries(names).flatMap(([library, all]) => all.map((name): TypeName => [library, name]))
  return bundle(modules, { title: head(names, shell), roots: [...roots, events, variables] })
}
