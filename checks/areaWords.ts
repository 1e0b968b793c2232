import { getChoices, contract, getInfo, page, type Endpoint, type Shape } from '@matchdesk/shared/contract'
import ts from 'typescript'
import { getLine, visit } from './source'

type Schema = Shape['shape'][string]

const isShape = (schema: unknown): schema is Shape => typeof schema === 'object' && schema !== null && 'shape' in schema

const listShapes = (endpoint: Endpoint & { row?: Shape }) => [endpoint.query, endpoint.row, endpoint.body].filter(isShape)

const listWords = (name: string, schema: Schema) => [
  ...(name.includes('_') ? [name] : []),
  ...(getChoices(schema) ?? []),
  ...Object.keys(getInfo(schema)?.tones ?? {}),
]

/** The parameters of every list in pages belong to no area. */
const ofAllLists = new Set(Object.keys(page))

/** Words of areas: names of fields in two words or more, and values that begin with a capital. */
export const areaWords: ReadonlySet<string> = new Set(
  Object.values(contract)
    .flatMap((area) => Object.values(area) as (Endpoint & { row?: Shape })[])
    .flatMap(listShapes)
    .flatMap(({ shape }) => Object.entries(shape).flatMap(([name, schema]) => listWords(name, schema)))
    .filter((word) => /_|^[A-Z]/.test(word) && !ofAllLists.has(word)),
)

/** Is this the name of a member that is read, written or declared? A type, a component or a variable may be called like a value. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isBindingElement(parent)) return (parent.propertyName ?? parent.name) === node
  const isNamed =
    ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent)
  return isNamed && parent.name === node
}

/** The places in a source that name one of them, in a string, in a text or as a member. */
export function areaWordsIn(source: ts.SourceFile, words = areaWords): { word: string; line: number }[] {
  const matches: { word: string; line: number }[] = []
  visit(source, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node)
    if ((isText || (ts.isIdentifier(node) && isMember(node))) && words.has(node.text.trim()))
      matches.push({ word: node.text.trim(), line: getLine(node) })
  })
  return matches
}
