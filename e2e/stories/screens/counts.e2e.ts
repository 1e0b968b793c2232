import { expect, test } from '../../support/console'
import { openMore } from '../../support/more'
import { countRenders } from './renders'
import { stepsTo } from './steps'

const rows = 200

test('the first rows are asked for in the fourth step: after the page, the registry, and the code of their remote', async ({ page, open }) => {
  const steps = await stepsTo(page, /\/appusers\?/)
  await open('/users/all')
  await expect(page.locator('tbody tr')).toHaveCount(rows)
  expect(steps()).toHaveLength(4)
})

test('a row of the users list is at most 27 elements, and selecting re-renders the rows that are selected and no other', async ({ page, open }) => {
  const renders = await countRenders(page)
  await open('/users/all')
  await expect(page.locator('tbody tr')).toHaveCount(rows)
  await openMore(page)
  await expect(page.getByRole('switch', { name: 'Free Joining (Females)' })).toBeEnabled()
  const elements = await page.locator('tbody').evaluate((body) => body.querySelectorAll('*').length)
  expect(elements / rows).toBeLessThanOrEqual(27)
  const select = (box: string, selected: number) =>
    renders.during(async () => {
      await page.locator(box).first().click()
      await expect(page.locator('tbody input:checked')).toHaveCount(selected)
    })
  const oneAndAll = async () => {
    const one = await select('tbody input', 1)
    await select('tbody input', 0)
    const all = await select('thead input', rows)
    const none = await select('thead input', 0)
    return { one, all, none }
  }
  // What parallel stories change arrives in this page, too, and renders its own rows: one round without such news is enough.
  await expect(async () => {
    const { one, all, none } = await oneAndAll()
    expect(one).toBeLessThanOrEqual(105)
    expect([all - one, none - one]).toEqual([rows - 1, rows - 1])
  }).toPass()
})
