import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'

test('a condition without a message fails at once, with one of its own', () => {
  assert.throws(() => assert.ok(0), /^AssertionError.*: The condition does not hold$/)
  assert.throws(() => assert.ok(0, 'Nobody came'), /: Nobody came$/)
})

test('comparisons are strict', () => {
  assert.throws(() => assert.equal(1, '1'), /strictly equal/)
  assert.throws(() => assert.deepEqual([1], ['1']), /strictly deep-equal/)
})
