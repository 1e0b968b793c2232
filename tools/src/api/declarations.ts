import { join } from 'node:path'
import ts from 'typescript'
import { compilerOptions } from '../build/versions/moduleGraph'
import { packageOf } from '../paths'

/** The declarations of sources as the compiler writes them, without comments, by the name of the source. */
export type Declarations = ReadonlyMap<string, ts.SourceFile>

const isDeclared = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

/** Writes the declarations of these sources and of all that they import. */
export function declarationsOf(root: string, entries: readonly string[]): Declarations {
  const program = ts.createProgram(entries, { ...compilerOptions(root), declaration: true, emitDeclarationOnly: true, removeComments: true })
  const declarations = new Map<string, ts.SourceFile>()
  for (const source of program.getSourceFiles().filter(({ fileName }) => isDeclared(fileName))) {
    const write = (_file: string, text: string) =>
      void declarations.set(source.fileName, ts.createSourceFile(source.fileName, text, ts.ScriptTarget.Latest, true))
    program.emit(source, write, undefined, true)
  }
  return declarations
}

/** The source of an entry of a package in this repository, such as `./ui`. */
export function entryOf(folder: string, entry: string): string {
  const { exports = {} } = packageOf(folder)
  return join(folder, exports[entry] ?? entry)
}
