import assert from '@matchdesk/tools/assert'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { guards } from './guards/guards'
import { root } from './source'

const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

test('each line that a guard breaks is in its file once', () => {
  assert.deepEqual(
    guards.filter(({ file, line }) => readText(file).split(line).length !== 2).map(({ file, line }) => `${file}: ${line}`),
    [],
  )
})
