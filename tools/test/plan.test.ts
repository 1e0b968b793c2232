import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import type { Step } from '../src/test/steps'
import { runSteps } from '../src/test/test'
import { place } from './place'

/** A step that waits until the files of other steps are there, or fails where `isPatient` is false, and then writes its own. */
const step = (name: string, needs: string, isPatient: boolean): Step => ({
  name,
  command: process.execPath,
  args: [
    '-e',
    `const fs = require('node:fs'); const ready = () => '${needs}'.split('').every((name) => fs.existsSync(name));
    const next = () => ready() ? fs.writeFileSync('${name}', '') : ${isPatient} ? setTimeout(next, 20) : process.exit(1); next()`,
  ],
})

test('parts side by side run at once, and parts in order one after the other', async (t) => {
  t.mock.method(console, 'log', () => undefined)
  const early = step('a', 'c', true)
  const list = { inOrder: [step('b', '', true), step('c', 'b', false)] }
  const total = await runSteps(place(t), { inOrder: [{ sideBySide: [early, list] }, step('d', 'ac', false)] })
  assert.deepEqual(total, { passed: 4, failed: 0, notRun: 0 })
})
