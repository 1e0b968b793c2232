import ts from 'typescript'
import { declaredNames, typeModulesIn } from './typeModules'

const isLiteral = (node: ts.TypeNode) => ts.isLiteralTypeNode(node) && node.literal.kind !== ts.SyntaxKind.NullKeyword

/** The literals of a union, or of one literal; undefined for any other type. */
function listLiterals(node: ts.TypeNode): readonly string[] | undefined {
  const parts = ts.isUnionTypeNode(node) ? node.types : [node]
  return parts.some(isLiteral) ? parts.filter(isLiteral).map((part) => part.getText()) : undefined
}

/** Says where a node is among its siblings: by its name, else by its kind and number. */
function formatPlace(node: ts.Node, siblings: readonly ts.Node[]): string {
  const { name: nameNode }: { name?: ts.Node } = Object(node)
  const name = nameNode && ts.isPropertyName(nameNode) ? nameNode.getText() : ''
  const isNamed = name !== '' && !ts.isParameter(node)
  return isNamed ? name : `${node.kind}#${siblings.filter(({ kind }) => kind === node.kind).indexOf(node)}`
}

/** All literal unions of a `types.d.ts` by their places, which stay where others add members. */
function unionsIn(text: string): Map<string, ts.TypeNode> {
  const unions = new Map<string, ts.TypeNode>()
  function visit(node: ts.Node, path: string) {
    if (ts.isTypeNode(node) && listLiterals(node)) return void unions.set(path, node)
    const children: ts.Node[] = []
    node.forEachChild((child) => void children.push(child))
    for (const child of children) visit(child, `${path}/${formatPlace(child, children)}`)
  }
  for (const { name, statements } of typeModulesIn(text).values())
    for (const statement of statements) visit(statement, `${name} ${declaredNames(statement).join()}`)
  return unions
}

/**
 * Adds the literals that a shell knows to the unions of a remote. A remote ignores values that it does not know, so that one more
 * breaks nothing; one less stays a difference. No line moves.
 */
export function widenLiterals(remote: string, shell: string): string {
  const shellUnions = unionsIn(shell)
  const changes = [...unionsIn(remote)].flatMap(([place, node]) => {
    const counterpart = shellUnions.get(place)
    const literals = listLiterals(node) ?? []
    const additions = (counterpart ? (listLiterals(counterpart) ?? []) : []).filter((literal) => !literals.includes(literal))
    return additions.length > 0 ? [{ at: node.end, text: ` | ${additions.join(' | ')}` }] : []
  })
  return changes.sort((one, other) => other.at - one.at).reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), remote)
}
