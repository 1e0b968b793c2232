import ts from 'typescript'

interface DeclaredStatement {
  names: readonly string[]
  text: string
  node: ts.Statement
  isExported: boolean
}

function getNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
    return statement.exportClause.elements.map(({ name }) => name.text)
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** A word before every declaration says nothing. Colours and other values of a theme may change: a remote has the names only. */
const plain = (text: string) =>
  text
    .replace(/^(export )?(declare )?(?=const|function|interface|type|class|abstract)/, '')
    .replace(/^(const \w+) = "[^"]*"/, '$1: string')
    .replace(/"#[\da-f]{3,8}"/gi, 'string')

/** The declarations at the top of a file, in its order. */
export const declaredIn = (source: ts.SourceFile): DeclaredStatement[] =>
  source.statements
    .map((node) => ({ names: getNames(node), text: plain(node.getText(source)), node, isExported: isExported(node) }))
    .filter(({ names }) => names.length > 0)

interface Origin {
  request: string
  /** The name that it has there. */
  name: string
}

const listBindings = (statement: ts.Statement) => {
  if (ts.isImportDeclaration(statement)) return statement.importClause?.namedBindings
  return ts.isExportDeclaration(statement) ? statement.exportClause : undefined
}

/** The origin of each name that a file imports or re-exports. */
export function listOrigins(source: ts.SourceFile): Map<string, Origin> {
  const origins = new Map<string, Origin>()
  for (const statement of source.statements) {
    const bindings = listBindings(statement)
    if (!bindings || !('elements' in bindings)) continue
    const { moduleSpecifier } = statement as ts.ImportDeclaration | ts.ExportDeclaration
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue
    for (const { name, propertyName } of bindings.elements)
      origins.set(name.text, { request: moduleSpecifier.text, name: (propertyName ?? name).text })
  }
  return origins
}
