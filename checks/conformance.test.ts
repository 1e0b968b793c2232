import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './source'

const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
const rows = readText('docs/conformance.md')
  .split('\n')
  .filter((line) => /^\| R\d/.test(line))

/** Each file with the titles after it, as in `checks/x.test.ts`: "one title", "another". */
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`:((?:,? "[^"]+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )

test('each of the 64 security requirements has one line with a test', () => {
  assert.deepEqual(
    rows.filter((row) => testsIn(row).length > 0).map((row) => row.slice(2, 5)),
    Array.from({ length: 64 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`),
  )
})

test('every test that docs/conformance.md names is in its file', () => {
  assert.deepEqual(
    rows.flatMap(testsIn).filter(({ file, title }) => !readText(file).includes(title)),
    [],
  )
})
