import { expect, test } from '../../support/console'
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
  await expect(page.getByRole('switch', { name: 'Free Joining (Females)' })).toBeEnabled()
  const elements = await page.locator('tbody').evaluate((body) => body.querySelectorAll('*').length)
  expect(elements / rows).toBeLessThanOrEqual(27)
  const select = (box: string, selected: number) =>
    renders.during(async () => {
      await page.locator(box).first().click()
      await expect(page.locator('tbody input:checked')).toHaveCount(selected)
    })
  const one = await select('tbody input', 1)
  await select('tbody input', 0)
  expect(one).toBeLessThanOrEqual(100)
  expect((await select('thead input', rows)) - one).toBe(rows - 1)
  expect((await select('thead input', 0)) - one).toBe(rows - 1)
})
