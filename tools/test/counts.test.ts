import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { byJest, byLastLine, byNodeTest, byPlaywright } from '../src/test/counts'
import { countOf } from '../src/test/test'

const outputs = {
  'stories, of which some did not run': [byPlaywright, '  1 failed\n    [1] › a.e2e.ts\n  2 did not run\n  14 passed (2.1m)\n', 14, 1, 2],
  'stories that were interrupted': [byPlaywright, '  1 interrupted\n  3 did not run\n  1 passed (9s)\n', 1, 1, 3],
  'stories that were told on a terminal': [byPlaywright, '[2/2] a.e2e.ts\n\u001b[1A\u001b[2K  2 passed (11.3m)\n', 2, 0, 0],
  'a node suite with a skipped test': [byNodeTest, '# tests 4\n# pass 3\n# fail 0\n# cancelled 0\n# skipped 1\n# todo 0\n', 3, 0, 1],
  'a jest run': [byJest, 'Tests:       1 failed, 2 skipped, 20 passed, 23 total\n', 20, 1, 2],
  'a suite of our own': [byLastLine, 'something\n\n42 passed, 1 failed\n', 42, 1, 0],
} as const

for (const [what, [count, output, passed, failed, notRun]] of Object.entries(outputs))
  test(`the counts of ${what}`, () => assert.deepEqual(count(output), { passed, failed, notRun }))

test('a suite that prints nothing, or fails without naming a test, has failed', () => {
  assert.deepEqual(countOf({ count: byJest }, 0, 'No tests found'), { passed: 0, failed: 1, notRun: 0 })
  assert.deepEqual(countOf({ count: byLastLine }, 1, '42 passed, 0 failed'), { passed: 42, failed: 1, notRun: 0 })
  assert.deepEqual(countOf({}, 2, ''), { passed: 0, failed: 1, notRun: 0 })
  assert.deepEqual(countOf({}, 0, ''), { passed: 1, failed: 0, notRun: 0 })
})
