import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sharedTypes, sharedTypesFile } from '@matchdesk/tools'
import { root } from './source'

test('types.d.ts has everything that a host shares, and its version', () => {
  assert.equal(sharedTypes(root), readFileSync(join(root, sharedTypesFile), 'utf8'), 'run npm run api -w shared')
})
