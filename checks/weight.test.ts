import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rooms } from './rooms'
import { budgets, forms, type Load, login, pages } from './weight'

const over = (loads: Load[], budget: number) =>
  loads
    .filter(({ weight }) => weight > budget)
    .map(({ what, weight, files }) => `${what}: ${weight.toFixed(1)} KiB over ${budget} (${files.join(', ')})`)

test(`the login page weighs ${budgets.login} KiB at most`, () => {
  assert.deepEqual(over([login()], budgets.login), [])
})

for (const { folder } of rooms.filter((room) => room.folder.startsWith('mfe-')))
  test(`each page of ${folder} opens with ${budgets.page} KiB of its own code at most`, () => {
    const loads = pages(folder)
    assert.ok(loads.length > 0)
    assert.deepEqual(over(loads, budgets.page), [])
  })

test(`the form of an editor adds ${budgets.form} KiB at most, after the rows`, () => {
  const loads = rooms.flatMap(({ folder }) => (folder.startsWith('mfe-') ? forms(folder) : []))
  assert.ok(loads.length > 0)
  assert.deepEqual(over(loads, budgets.form), [])
})
