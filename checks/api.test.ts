import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { lentTypes, lentTypesFile } from '@matchdesk/tools'
import { root } from './source'

test('types.d.ts has everything that a host lends, and its version', () => {
  assert.equal(lentTypes(root), readFileSync(join(root, lentTypesFile), 'utf8'), 'run npm run api -w shared')
})
