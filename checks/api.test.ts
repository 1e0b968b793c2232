import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { sharedTypes, sharedTypesFile } from '@matchdesk/tools'
import { root, readText } from './source'

test('types.d.ts has everything that a host shares, and its version', () => {
  assert.equal(sharedTypes(root), readText(sharedTypesFile), 'run npm run api -w shared')
})
