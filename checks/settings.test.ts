import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { variables } from '@matchdesk/shared/settings'
import { root } from './source'

/** Each row may hold several settings; their defaults stand in the same order. */
function settingsInReadme(): [string, string][] {
  const [, section = ''] = readFileSync(join(root, 'README.md'), 'utf8').split(/^## Settings$/m)
  const rows = [...section.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)]
  return rows.flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return names
      .split(', ')
      .map((name, index): [string, string] => [name, values[index] ?? ''].map((text) => text.replaceAll('`', '')) as [string, string])
  })
}

test('the table of settings in README.md has every setting with its default', () => {
  const defaults = variables.parse({})
  const expected = Object.entries(variables.shape).map(([name, schema]): [string, string] => [
    name,
    String(schema.meta()?.otherwise ?? defaults[name as keyof typeof defaults]),
  ])
  assert.deepEqual(Object.fromEntries(settingsInReadme()), Object.fromEntries(expected))
})
