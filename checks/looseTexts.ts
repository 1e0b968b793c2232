import ts from 'typescript'
import { visit } from './source'

type Child = ts.JsxChild

const isVisible = (child: Child) =>
  ts.isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !ts.isJsxExpression(child) || child.expression !== undefined

const withoutParentheses = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node)

const getExpression = (child: Child) => (ts.isJsxExpression(child) && child.expression ? withoutParentheses(child.expression) : undefined)

/** A literal, or one of two. */
const isText = (node: ts.Expression): boolean =>
  ts.isConditionalExpression(node)
    ? listBranches(node).every(isText)
    : ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text !== '')

function listBranches(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].map(withoutParentheses)
  const isAnd = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  return isAnd ? [withoutParentheses(node.right)] : []
}

function isChanging(child: Child): boolean {
  const node = getExpression(child)
  return node !== undefined && !isText(node) && listBranches(node).length > 0
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
  const node = getExpression(child)
  return ts.isJsxText(child) || (node !== undefined && (isText(node) || isNamedAsText(node)))
}

/**
 * The texts that React removes, or puts an element in front of. The translation of a browser moves a text into an element of its own: then
 * React finds it no more, and throws.
 */
export function looseTextsIn(source: ts.SourceFile): ts.Node[] {
  const texts: ts.Node[] = []
  visit(source, (node) => {
    if ((!ts.isJsxElement(node) && !ts.isJsxFragment(node)) || isUntranslated(node)) return
    const children = node.children.filter(isVisible)
    for (const [index, child] of children.entries()) {
      const expression = getExpression(child)
      const comesAndGoes = children.length > 1 && expression !== undefined && isChanging(child) && listBranches(expression).some(isText)
      const follows = index > 0 && isLoose(child) && children.slice(index - 1, index).some(isChanging)
      const isOfFragment = ts.isJsxFragment(node) && (ts.isJsxText(child) || (expression !== undefined && isText(expression)))
      if (comesAndGoes || follows || isOfFragment) texts.push(child)
    }
  })
  return texts
}
