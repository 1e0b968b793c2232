import assert from '@matchdesk/tools/assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { rooms } from './rooms'
import { assertNone, root } from './source'
import { budgets, loadsAfterRows, type Load, login, pages, allCode } from './weight'

const over = (loads: Load[], budget: number) =>
  loads
    .filter(({ weight }) => weight > budget)
    .map(({ what, weight, files }) => `${what}: ${weight.toFixed(1)} KiB over ${budget} (${files.join(', ')})`)

test(`the login page weighs ${budgets.login} KiB at most`, () => {
  assertNone(over([login()], budgets.login))
})

const remotes = rooms.filter(({ folder }) => folder.startsWith('mfe-')).map(({ folder }) => folder)

for (const folder of remotes) {
  const [firstList, ...otherPages] = pages(folder)
  test(`the first list of ${folder} opens with ${budgets.firstList} KiB of its own code at most`, () => {
    assert.ok(firstList)
    assertNone(over([firstList], budgets.firstList))
  })

  test(`every other page of ${folder} opens with ${budgets.page} KiB of its own code at most`, () => {
    assertNone(over(otherPages, budgets.page))
  })

  test(`all code of ${folder} weighs ${budgets.remote} KiB at most: no library that the host shares is in it`, () => {
    assertNone(over([allCode(folder)], budgets.remote))
  })
}

test(`a form adds ${budgets.form} KiB at most, after the rows; a page that is nothing but a form has ${budgets.formPage} in all`, () => {
  const loads = remotes.map(loadsAfterRows)
  assert.ok(loads.length > 0)
  assertNone(
    over(
      loads.flatMap(({ forms }) => forms),
      budgets.form,
    ),
  )
  assertNone(
    over(
      loads.flatMap(({ formPages }) => formPages),
      budgets.formPage,
    ),
  )
})

test('every script of the console is compiled while it comes', () => {
  const assets = join(root, 'shell/dist/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  assert.ok(scripts.length > 3)
  assertNone(scripts.filter((file) => !readFileSync(join(assets, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n')))
})
