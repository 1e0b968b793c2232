import assert from '@matchdesk/tools/assert'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertNone, root } from './source'

const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
const lines = readText('docs/conformance.md').split('\n')
const requirements = lines.filter((line) => /^\| R\d/.test(line))
const criteria = lines.filter((line) => /^\| \d/.test(line))

/** Levels A and AA of WCAG 2.2 by guideline. 4.1.1 is obsolete. */
const numbers = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

/** Each file with the titles after it, as in `checks/x.test.ts`: "one title", "another". */
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`:((?:,? "[^"]+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )

const hasProtocol = (row: string) => /\| .*\b20\d\d-\d\d-\d\d: \S/.test(row)

test('each of the 64 security requirements has one line with a test', () => {
  assert.deepEqual(
    requirements.filter((row) => testsIn(row).length > 0).map((row) => row.slice(2, 5)),
    Array.from({ length: 64 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`),
  )
})

test('each of the 55 criteria of WCAG 2.2 has one line with both numbers, and a test or a dated protocol', () => {
  assert.deepEqual(
    criteria.filter((row) => testsIn(row).length > 0 || hasProtocol(row)).map((row) => row.split(' | ', 2)),
    Object.entries(numbers).flatMap(([guideline, all]) => all.map((number) => [`| ${guideline}.${number}`, `9.${guideline}.${number}`])),
  )
})

test('every test that docs/conformance.md names is in its file', () => {
  assertNone([...criteria, ...requirements].flatMap(testsIn).filter(({ file, title }) => !readText(file).includes(title)))
})
