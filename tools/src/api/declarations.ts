import { join } from 'node:path'
import ts from 'typescript'
import { compilerOptions } from '../build/versions/moduleGraph'
import { sharedNames } from '../build/versions/sharedNames'
import { readPackage, getShellFolder } from '../paths'

const packageName = '@matchdesk/shared'

/** The declarations of sources as the compiler writes them, without comments, by the name of the source. */
type Declarations = ReadonlyMap<string, ts.SourceFile>

const isDeclared = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

/** The entries of our libraries that the shell of a repository shares, by library. */
export function sharedEntries(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'shared')
  const { exports = {} } = readPackage(folder)
  const libraries = Object.keys(sharedNames(getShellFolder(root))).filter((library) => library.startsWith(packageName))
  return new Map(libraries.sort().map((library) => [library, join(folder, exports[library.replace(packageName, '.')] ?? '')]))
}

/** The declarations of these entries and of all that they import. */
export function sharedDeclarations(root: string): Declarations {
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
