import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { apiFile, apiReport, lentDeclarations, lentTypes, lentTypesFile } from '@matchdesk/tools'
import { root } from './source'

test('api.md has everything that a host lends, and its version; types.d.ts has the types', () => {
  const lent = lentDeclarations(root)
  assert.equal(apiReport(root, lent), readFileSync(join(root, apiFile), 'utf8'), 'run npm run api -w shared')
  assert.equal(lentTypes(root, lent), readFileSync(join(root, lentTypesFile), 'utf8'), 'run npm run api -w shared')
})
