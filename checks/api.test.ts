import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { apiFile, apiReport } from '@matchdesk/tools'
import { root } from './source'

test('api.md has everything that a host lends, and its version', () => {
  assert.equal(apiReport(root), readFileSync(join(root, apiFile), 'utf8'), 'run npm run api -w shared')
})
