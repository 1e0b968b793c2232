import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { shellPrefixes } from '@matchdesk/shared/release'
import { root } from './source'

test('the release gate knows every route of the shell, so that no remote takes one', () => {
  const sources = ['shell/src/main.tsx', 'shell/src/console/pages/ownPages.ts'].map((file) => readFileSync(join(root, file), 'utf8'))
  const paths = sources.flatMap((source) => [...source.matchAll(/(?:path: |Path = )'\/([^'/]*)/g)].map(([, prefix = '']) => prefix))
  assert.deepEqual(new Set(['', ...paths]), new Set(shellPrefixes))
})
