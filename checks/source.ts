import assert from '@matchdesk/tools/assert'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const skipped = /^(node_modules|dist|releases|test-results|playwright-report|\..*)$/

/** All files below a folder of the repository, by their path from its root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))

export const readText = (file: string) => readFileSync(join(root, file), 'utf8')

/** The folders of the remotes. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'))

export const sourcesIn = (folder: string) => filesIn(folder).filter((file) => /\.tsx?$/.test(file))

/** `shared/test` is a room: teams test their remotes with it. */
export const isTest = (file: string) => !file.startsWith('shared/test/') && /\.test\.tsx?$|(^|\/)test\//.test(file)

/** The one file of a workspace that webpack reads. */
export const isBuild = (file: string) => /(^|\/)webpack\.config\.ts$/.test(file)

export interface Import {
  file: string
  line: number
  from: string
  /** The names taken; `*` for a namespace or an import at run time. */
  names: string[]
  /** Erased by the compiler. */
  typeOnly: boolean
}

const sourceFiles = new Map<string, ts.SourceFile>()

export function parse(file: string): ts.SourceFile {
  const cacheEntry = sourceFiles.get(file)
  if (cacheEntry) return cacheEntry
  const source = ts.createSourceFile(file, readText(file), ts.ScriptTarget.Latest, true)
  sourceFiles.set(file, source)
  return source
}

export const getLine = (node: ts.Node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1

export function visit(node: ts.Node, see: (node: ts.Node) => void) {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

const getName = (specifier: ts.ImportSpecifier | ts.ExportSpecifier) => (specifier.propertyName ?? specifier.name).text

function listNames(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings
  const importNames = bindings && ts.isNamedImports(bindings) ? bindings.elements.filter((one) => !one.isTypeOnly).map(getName) : []
  return [...(clause?.name ? ['default'] : []), ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []), ...importNames]
}

const listExportNames = ({ exportClause }: ts.ExportDeclaration) =>
  exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.filter((one) => !one.isTypeOnly).map(getName) : ['*']

function readImport(node: ts.Node): Pick<Import, 'from' | 'names' | 'typeOnly'> | undefined {
  if (ts.isImportDeclaration(node)) {
    const names = listNames(node.importClause)
    const typeOnly = node.importClause !== undefined && (node.importClause.isTypeOnly || names.length === 0)
    return { from: (node.moduleSpecifier as ts.StringLiteral).text, names, typeOnly }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const names = listExportNames(node)
    return { from: (node.moduleSpecifier as ts.StringLiteral).text, names, typeOnly: node.isTypeOnly || names.length === 0 }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [from] = node.arguments
    return from && ts.isStringLiteralLike(from) ? { from: from.text, names: ['*'], typeOnly: false } : undefined
  }
  return undefined
}

export function listImports(file: string): Import[] {
  const imports: Import[] = []
  visit(parse(file), (node) => {
    const read = readImport(node)
    if (read) imports.push({ file, line: getLine(node), ...read })
  })
  return imports
}

/** The target of a relative import, from the root of the repository. */
export const target = ({ file, from }: Import) => relative(root, join(root, dirname(file), from))

/** Fails where a check has found something, and prints it. */
export const assertNone = (findings: readonly unknown[], message?: string) => assert.deepEqual(findings, [], message)
