import ts from 'typescript'
import { getLine, parse, visit } from './source'

const holders = new Set(['window', 'globalThis', 'self'])

function listDeclarations(source: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  visit(source, (node) => {
    const isDeclaration = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node)
    if ((isDeclaration || ts.isImportSpecifier(node)) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
  })
  return names
}

/** An identifier that means a value, not the name of a member, a key or a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return ts.isIdentifier(parent.expression) && holders.has(parent.expression.text)
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  if (ts.isExportSpecifier(parent) && parent.parent.parent.moduleSpecifier) return false
  return (
    !ts.isTypeNode(parent) && !ts.isTypeElement(parent) && !ts.isClassElement(parent) && !ts.isJsxAttribute(parent) && !ts.isBindingElement(parent)
  )
}

const isHolder = (node: ts.Node | undefined) => node !== undefined && ts.isIdentifier(node) && holders.has(node.text)

/** Names taken out of the global object: `const { fetch: send } = globalThis`, `globalThis['fetch']`. */
function listHolderMembers(node: ts.Node): string[] {
  if (ts.isElementAccessExpression(node) && isHolder(node.expression) && ts.isStringLiteralLike(node.argumentExpression))
    return [node.argumentExpression.text]
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name) || !isHolder(node.initializer)) return []
  return node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText().replace(/^['"]|['"]$/g, ''))
}

/** The uses in a source of global names that it does not declare itself. */
export function globalsIn(source: ts.SourceFile): { name: string; line: number }[] {
  const declarations = listDeclarations(source)
  const uses: { name: string; line: number }[] = []
  visit(source, (node) => {
    if (ts.isIdentifier(node) && !declarations.has(node.text) && isValue(node)) uses.push({ name: node.text, line: getLine(node) })
    for (const name of listHolderMembers(node)) uses.push({ name, line: getLine(node) })
  })
  return uses
}

export const listGlobals = (file: string) => globalsIn(parse(file))
