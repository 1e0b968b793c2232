import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lent } from '@matchdesk/tools'
import ts from 'typescript'
import { importsOf, isTest, parse, sourcesIn, visit } from './source'
import { rooms } from './rooms'

const lender = 'shell/src/federation/lend.ts'
const lenders = [lender, ...sourcesIn('shell/src/federation/lent')]

/** Bundled into every remote, where the libraries of the table are borrowed. */
const bundled = [
  ...['bus', 'client', 'contract', 'screens'].map((room) => `shared/${room}`),
  ...rooms.map((room) => room.folder).filter((folder) => folder.startsWith('mfe-')),
]

function keysOf(file: string, constant: string): string[] {
  const keys: string[] = []
  visit(parse(file), (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== constant || !node.initializer) return
    const value = ts.isSatisfiesExpression(node.initializer) ? node.initializer.expression : node.initializer
    if (!ts.isObjectLiteralExpression(value)) return
    for (const property of value.properties)
      if (property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) keys.push(property.name.text)
  })
  return keys
}

test('the shell lends exactly what the remotes are built to borrow', () => {
  assert.deepEqual(keysOf(lender, 'lent').sort(), [...lent].sort())
})

test('every name that goes into a remote from a lent library is one that the shell lends', () => {
  const offered = new Map<string, Set<string>>()
  for (const { from, names } of lenders.flatMap(importsOf)) offered.set(from, new Set([...(offered.get(from) ?? []), ...names]))

  const missing = bundled
    .flatMap(sourcesIn)
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .filter(({ from, typeOnly }) => !typeOnly && lent.some((library) => library === from))
    .flatMap(({ file, line, from, names }) => {
      const lentNames = offered.get(from) ?? new Set()
      return lentNames.has('*') ? [] : names.filter((name) => !lentNames.has(name)).map((name) => `${file}:${line} needs ${name} of ${from}`)
    })
  assert.deepEqual(missing, [])
})
