import assert from '@matchdesk/tools/assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { shellPrefixes } from '@matchdesk/shared/release'
import ts from 'typescript'
import { assertNone, isTest, getLine, parse, sourcesIn, visit, readText, remotes } from './source'

test('the release gate knows every route of the shell, so that no remote takes one', () => {
  const sources = ['shell/src/main.tsx', 'shell/src/console/pages/ownPages.ts'].map(readText)
  const paths = sources.flatMap((source) => [...source.matchAll(/(?:path: |Path = )'\/([^'/]*)/g)].map(([, prefix = '']) => prefix))
  assert.deepEqual(new Set(['', ...paths]), new Set(shellPrefixes))
})

const isNamed = (node: ts.Node, name: string) =>
  (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === name

test('each list of the remotes says in a sentence where its first row comes from, and leads there', () => {
  const lists: { place: string; hasFirstStep: boolean }[] = []
  for (const file of remotes.flatMap((remote) => sourcesIn(join(remote, 'src'))).filter((name) => !isTest(name)))
    visit(parse(file), (call) => {
      if (!ts.isCallExpression(call) || call.expression.getText() !== 'defineList') return
      let hasFirstStep = false
      visit(call, (node) => (hasFirstStep ||= isNamed(node, 'firstStep')))
      lists.push({ place: `${file}:${getLine(call)}`, hasFirstStep })
    })
  assert.ok(lists.length >= 14, `${lists.length} lists`)
  assertNone(lists.filter(({ hasFirstStep }) => !hasFirstStep))
})
