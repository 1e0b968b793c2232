import ts from 'typescript'

/** Declarations of one source, in a file of its own or in a `declare module` of a `types.d.ts`. */
export interface TypeModule {
  readonly name: string
  readonly source: ts.SourceFile
  readonly statements: readonly ts.Statement[]
  /** The name of the module of ours that a request leads to; undefined for a package of others. */
  readonly resolve: (request: string) => string | undefined
}

/** A name of a module. */
export type TypeName = readonly [module: string, name: string]

export type TypeModules = ReadonlyMap<string, TypeModule>

export const parseTypes = (text: string, file = 'types.d.ts') => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** The modules that a `types.d.ts` declares. */
export function typeModulesIn(text: string): TypeModules {
  const source = parseTypes(text)
  const modules = new Map<string, TypeModule>()
  const resolve = (request: string) => (modules.has(request) ? request : undefined)
  for (const { name, body } of source.statements.filter(ts.isModuleDeclaration))
    if (body && ts.isModuleBlock(body)) modules.set(name.text, { name: name.text, source, statements: body.statements, resolve })
  return modules
}

/** A name that a module imports, or exports of another one. */
export interface Binding {
  readonly request: string
  /** The name that it has there; undefined for all that is there. */
  readonly name: string | undefined
  readonly isExport: boolean
}

const getRequest = ({ moduleSpecifier }: ts.ImportDeclaration | ts.ExportDeclaration) =>
  moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined

function* bindingsOf(statement: ts.Statement): Generator<[string, Binding]> {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return
  const request = getRequest(statement)
  if (request === undefined) return
  const isExport = ts.isExportDeclaration(statement)
  const clause = isExport ? statement.exportClause : statement.importClause?.namedBindings
  if (!isExport && statement.importClause?.name) yield [statement.importClause.name.text, { request, name: 'default', isExport }]
  if (clause && 'elements' in clause)
    for (const { name, propertyName } of clause.elements) yield [name.text, { request, name: (propertyName ?? name).text, isExport }]
  else if (clause) yield [clause.name.text, { request, name: undefined, isExport }]
}

/** The bindings of a module by the names that they have in it. */
export const bindingsIn = ({ statements }: TypeModule): ReadonlyMap<string, Binding> =>
  new Map(statements.flatMap((statement) => [...bindingsOf(statement)]))

const isDeclaration = (statement: ts.Statement) =>
  ts.isFunctionDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isClassDeclaration(statement)

/** The names that a statement declares in its module. */
export function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  return isDeclaration(statement) && statement.name ? [statement.name.text] : []
}

/** The identifiers in a declaration, and the modules whose types it imports in place: `import('./a').B`. */
export function referencesIn(node: ts.Node): { names: Set<string>; imports: ts.ImportTypeNode[] } {
  const names = new Set<string>()
  const imports: ts.ImportTypeNode[] = []
  const visit = (child: ts.Node) => {
    if (ts.isIdentifier(child)) names.add(child.text)
    if (ts.isImportTypeNode(child)) imports.push(child)
    child.forEachChild(visit)
  }
  visit(node)
  return { names, imports }
}

/** The request of `import('./a')` in a type, and the first name that is taken of it. */
export function getImportType({ argument, qualifier }: ts.ImportTypeNode): { request: string; name: string | undefined; at: ts.Node } | undefined {
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return undefined
  const first = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : first(name.left))
  return { request: argument.literal.text, name: qualifier && first(qualifier), at: argument.literal }
}
