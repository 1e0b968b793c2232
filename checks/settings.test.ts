import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { variables } from '@matchdesk/shared/settings'
import { readText } from './source'

/** A row may hold several settings; their defaults stand in the same order. */
function documented(): [string, string][] {
  const document = readText('docs/settings.md')
  const rows = [...document.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)]
  return rows.flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return names
      .split(', ')
      .map((name, index): [string, string] => [name, values[index] ?? ''].map((text) => text.replaceAll('`', '')) as [string, string])
  })
}

test('docs/settings.md has every setting with its default', () => {
  const defaults = variables.parse({})
  const expected = Object.entries(variables.shape).map(([name, schema]): [string, string] => [
    name,
    String(schema.meta()?.otherwise ?? defaults[name as keyof typeof defaults]),
  ])
  assert.deepEqual(Object.fromEntries(documented()), Object.fromEntries(expected))
})
