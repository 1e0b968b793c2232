import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { toTerms } from '../../src/areas/lookup/terms'

test('what somebody types reads as the beginning of a dialled number', () => {
  for (const [typed, dialled] of [
    ['+92 (0)300 1234567', ['923001234567']],
    ['+92 0300', ['92300']],
    ['0092 (0)300 12', ['9230012']],
    ['03001', ['923001']],
    ['0300', []],
    ['30012', ['30012', '9230012']],
    ['3001', []],
    ['+9230', []],
    ['\u0660\u0663\u0660\u0660 \u0661', ['923001']],
    ['\u06f0\u06f3\u06f0\u06f0 \u06f9', ['923009']],
    ['tel:+44 7911', ['447911']],
    ['MD-30012', []],
  ] as const)
    assert.deepEqual([typed, toTerms(typed).phoneDigits], [typed, dialled])
})
