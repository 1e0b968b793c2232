import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { compareTypes } from '../../src/types/compareTypes'
import { additions } from './additions'
import { plantedBreaks } from './breaks'
import { gifts } from './gifts'
import { type Change, plant } from './plant'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const shared = readFileSync(join(root, 'shared/types.d.ts'), 'utf8')
const { imports, types } = gifts(shared)

/** As many as fit into the memory of one compilation. */
const atOnce = 20

/** The breaks that each of these shells would be for the remote. */
function breaksOf(shells: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(shells.length / atOnce) }, (_, index) => shells.slice(index * atOnce, (index + 1) * atOnce))
  return parts.flatMap((part) =>
    compareTypes(
      root,
      part.map((shell) => ({ shell, remote: types, imports })),
    ),
  )
}

const titleOf = ([module, from, to]: Change) => `${module}: ${String(from)} → ${to}`

test('the comparison finds each of 60 planted breaks, with a line of the remote', () => {
  assert.equal(plantedBreaks.length, 60)
  const all = breaksOf(plantedBreaks.map((change) => plant(shared, change)))
  const missed = plantedBreaks.filter((_, index) => all[index]?.length === 0).map(titleOf)
  assert.deepEqual(missed, [])
  const lines = types.split('\n')
  for (const { name, line } of all.flat()) assert.ok((lines[line - 1] ?? '').trim().length > 1, `${name}: line ${line}`)
})

test('none of 40 good releases of a shell is refused', () => {
  for (const change of additions) plant(shared, change)
  const seeds = fc.sample(fc.shuffledSubarray([...additions], { minLength: 1, maxLength: 6 }), { numRuns: 40, seed: 1 })
  const shells = seeds.map((changes) => changes.reduce((text, change) => plantIfThere(text, change), shared))
  assert.ok(shells.every((shell) => shell !== shared))
  const refusals = breaksOf(shells).flatMap((breaks, index) => breaks.map((one) => ({ ...one, changes: seeds[index]?.map(titleOf) })))
  assert.deepEqual(refusals, [])
})

/** Two changes may be of one place: the second finds it no more. */
function plantIfThere(text: string, change: Change): string {
  try {
    return plant(text, change)
  } catch {
    return text
  }
}
