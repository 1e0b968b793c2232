import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { cycles, folderGraph, foldersIn, importGraph } from './graph'
import { rooms } from './rooms'
import { assertNone, isTest } from './source'

const graph = importGraph([...new Set(rooms.map(({ folder }) => folder.split('/')[0] ?? ''))])

test('no file imports itself by way of others, not even a type', () => {
  assert.ok(graph.size > 200)
  assertNone(cycles(graph))
})

test('no folder imports another that imports it; a test may render the rooms that use its own', () => {
  const product = new Map([...graph].filter(([file]) => !isTest(file)))
  const circles = foldersIn(product).flatMap((folder) => cycles(folderGraph(folder, product)).map((circle) => `${folder}: ${circle}`))
  assertNone(circles)
})

test('the check finds a circle of imports by its shortest way', () => {
  const circle = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'b'])],
    ['d', new Set(['c'])],
  ])
  assert.deepEqual(cycles(circle).sort(), ['a → b → c → a', 'b → c → b', 'd → c → a → d'])
  const files = new Map([
    ['x/one/a.ts', new Set(['x/two/b.ts'])],
    ['x/two/c.ts', new Set(['x/one/d.ts'])],
  ])
  assert.deepEqual(cycles(folderGraph('x', files)), ['one → two → one'])
})
