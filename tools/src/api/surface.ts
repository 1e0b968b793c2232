import ts from 'typescript'
import { resolveSource } from '../build/versions/moduleGraph'
import { UserError } from '../userError'
import type { Declarations } from './declarations'
import { declaredIn, listOrigins } from './statements'

/** Declarations by the names that they declare. */
export type DeclarationTexts = ReadonlyMap<string, string>

const isOurs = (request: string) => request.startsWith('.') || request.startsWith('@matchdesk/')

function identifiersIn(node: ts.Node, identifiers = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) identifiers.add(node.text)
  node.forEachChild((child) => void identifiersIn(child, identifiers))
  return identifiers
}

/** Reads what libraries of ours export off their declarations, with every type of ours that those speak of. */
export function createSurface(declarations: Declarations) {
  const spoken = new Map<string, string>()
  /** Each `file name` whose declaration is written already, and those that libraries export. */
  const written = new Set<string>()
  const exports = new Set<string>()

  function getSource(file: string): ts.SourceFile {
    const source = declarations.get(file)
    if (!source) throw new UserError(`${file} has no declarations`)
    return source
  }

  /** The file that declares a name, or the name of a foreign package. */
  function findOrigin(file: string, name: string): { file: string; name: string; request?: string } {
    const origin = listOrigins(getSource(file)).get(name)
    if (!origin) return { file, name }
    return isOurs(origin.request) ? findOrigin(resolveSource(origin.request, file), origin.name) : { file, name, request: origin.request }
  }

  function write(from: string, alias: string): string {
    const { file, name, request } = findOrigin(from, alias)
    if (request) return `export { ${name} } from '${request}'`
    const source = getSource(file)
    if (written.has(`${file} ${name}`)) return ''
    written.add(`${file} ${name}`)
    const statements = declaredIn(source).filter(({ names }) => names.includes(name))
    const types = statements.flatMap(({ node }) => [...identifiersIn(node)]).map((identifier) => readType(file, identifier))
    return [...types, ...statements.map(({ text }) => text)].filter(Boolean).join('\n')
  }

  /** A type that only its own file knows comes before the declaration that uses it; any other comes at the end. */
  function readType(file: string, name: string): string {
    const source = getSource(file)
    if (listOrigins(source).has(name)) getSpeak(file, name)
    const [statement] = declaredIn(source).filter(({ names }) => names.includes(name))
    if (statement?.isExported) getSpeak(file, name)
    return statement && !statement.isExported ? write(file, name) : ''
  }

  function getSpeak(from: string, alias: string) {
    const { file, name, request } = findOrigin(from, alias)
    const text = request || exports.has(`${file} ${name}`) ? '' : write(file, name)
    if (text) spoken.set(name, [spoken.get(name), text].filter(Boolean).join('\n'))
  }

  return {
    /** The exports of libraries, each by the file of its entry. */
    read(entries: readonly string[]): { libraries: DeclarationTexts[]; types: DeclarationTexts } {
      const libraryNames = entries.map((entry) => ({ entry, names: [...listOrigins(getSource(entry)).keys()].sort() }))
      for (const { entry, names } of libraryNames)
        for (const { file, name } of names.map((alias) => findOrigin(entry, alias))) exports.add(`${file} ${name}`)
      const libraries = libraryNames.map(({ entry, names }) => new Map(names.map((name) => [name, write(entry, name)] as const)))
      return { libraries, types: new Map([...spoken].sort(([one], [other]) => one.localeCompare(other))) }
    },
  }
}
