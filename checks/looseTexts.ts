import ts from 'typescript'
import { visit } from './source'

type Child = ts.JsxChild

const isShown = (child: Child) =>
  ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression !== undefined

const expressionOf = (child: Child) => (ts.isJsxExpression(child) && child.expression ? ts.skipParentheses(child.expression) : undefined)

/** A literal, or one of two. */
const isText = (node: ts.Expression): boolean =>
  ts.isParenthesizedExpression(node)
    ? isText(node.expression)
    : ts.isConditionalExpression(node)
      ? isText(node.whenTrue) && isText(node.whenFalse)
      : ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text !== '')

const branchesOf = (node: ts.Expression): readonly ts.Expression[] | undefined =>
  ts.isConditionalExpression(node)
    ? [node.whenTrue, node.whenFalse]
    : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? [node.right]
      : undefined

function isChanging(child: Child): boolean {
  const node = expressionOf(child)
  return node !== undefined && !isText(node) && branchesOf(node) !== undefined
}

/** A variable or a property that holds a text, by its name. */
function isNamedAsText(node: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''
  return /(label|title|text|name|message|part)$/i.test(name)
}

/** The translation leaves it alone. */
const isUntranslated = (node: ts.Node): boolean =>
  (ts.isJsxElement(node) && node.openingElement.attributes.getText().includes('translate="no"')) || (node.parent && isUntranslated(node.parent))

function isLoose(child: Child): boolean {
  const node = expressionOf(child)
  return ts.isJsxText(child) || (node !== undefined && (isText(node) || isNamedAsText(node)))
}

/**
 * The texts that React removes, or puts an element in front of. The translation of a browser moves a text into an element of its own: then
 * React finds it no more, and throws.
 */
export function looseTextsIn(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = []
  visit(source, (node) => {
    if ((!ts.isJsxElement(node) && !ts.isJsxFragment(node)) || isUntranslated(node)) return
    const children = node.children.filter(isShown)
    for (const [index, child] of children.entries()) {
      const expression = expressionOf(child)
      const comesAndGoes = children.length > 1 && isChanging(child) && branchesOf(expression!)?.some(isText)
      const follows = isLoose(child) && index > 0 && isChanging(children[index - 1]!)
      const isOfFragment = ts.isJsxFragment(node) && (ts.isJsxText(child) || (expression !== undefined && isText(expression)))
      if (comesAndGoes || follows || isOfFragment) found.push(child)
    }
  })
  return found
}
