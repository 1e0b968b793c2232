import assert from '@matchdesk/tools/assert'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from '../source'

const shareAt = (commit: string) => Number(execFileSync('git', ['show', `${commit}:checks/share.txt`], { cwd: root, encoding: 'utf8' }))

test('the last commit of a landing raises checks/share.txt by one, so that ten landings run all long stories', () => {
  assert.equal(shareAt('HEAD'), (shareAt('HEAD~1') + 1) % 10)
})
