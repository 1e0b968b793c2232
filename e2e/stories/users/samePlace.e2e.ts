import type { Page } from '@playwright/test'
import { expect, question, rows, test, toast } from '../../support/console'
import { long, sampleEvery } from '../../support/parts'
import { control } from '../../support/users/profileForm'

const table = (page: Page) => page.getByRole('region', { name: 'App users' })

/** The distance of a row from the upper edge of the table, in pixels. */
const readDistance = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).evaluate((box) => {
    const row = box.closest('tr')!.getBoundingClientRect()
    return Math.round(row.top - box.closest('[role=region]')!.getBoundingClientRect().top)
  })

async function scrollTo(page: Page, index: number) {
  const box = rows(page).nth(index).getByRole('checkbox')
  await box.focus()
  await box.scrollIntoViewIfNeeded()
  return (await box.getAttribute('aria-label'))!.replace('Select ', '')
}

for (const [index, [way, leave]] of Object.entries({
  'Go Back from the details': async (page: Page, name: string) => {
    await page.getByRole('link', { name: `View ${name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Go Back' }).click()
  },
  'the button Back of the browser': async (page: Page, name: string) => {
    await page.getByRole('link', { name: `View ${name}`, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goBack()
  },
}).entries())
  test(`a long list shows the same rows at the same place after ${way}`, sampleEvery(2, index), async ({ page, open }) => {
    await open('/users/all?status=Registered')
    const name = await scrollTo(page, 120)
    const before = await readDistance(page, name)
    await leave(page, name)
    await expect(table(page)).toBeVisible()
    await expect.poll(() => readDistance(page, name)).toBe(before)
  })

test('a long list shows the same rows at the same place after a save and after a cancelled deletion', long, async ({ page, open }) => {
  await open('/users/all?status=Registered')
  const name = await scrollTo(page, 130)
  const before = await readDistance(page, name)
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
  await control(page.getByRole('form', { name: 'Update Profile' }), 'father_name').fill('Abdul Same Place')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect.poll(() => readDistance(page, name)).toBe(before)
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await readDistance(page, name)).toBe(before)
})

test('a deletion and its undo leave the rows above in their places', long, async ({ page, open }) => {
  await open('/users/all?status=Registered')
  const name = await scrollTo(page, 140)
  const nameBelow = (await rows(page).nth(142).getByRole('checkbox').getAttribute('aria-label'))!.replace('Select ', '')
  const before = await readDistance(page, name)
  await page.getByRole('button', { name: `Delete ${nameBelow}`, exact: true }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('checkbox', { name: `Select ${nameBelow}`, exact: true })).toHaveCount(0)
  expect(await readDistance(page, name)).toBe(before)
  await page.getByRole('group', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: `Select ${nameBelow}`, exact: true })).toBeVisible()
  expect(await readDistance(page, name)).toBe(before)
})

test('another list starts at its first row', long, async ({ page, open }) => {
  await open('/users/all')
  await scrollTo(page, 120)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Special Users' }).click()
  await expect(page.getByRole('region', { name: 'Special users' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'App Users' }).click()
  await expect(rows(page).first()).toBeInViewport()
})

for (const { screen, width, height } of [
  { screen: 'a desk', width: 1440, height: 900 },
  { screen: 'a phone', width: 360, height: 740 },
])
  test(`on ${screen}, Next at the end of a page shows the first row of the next one, twice in a row by keyboard`, long, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await open('/users/all')
    for (const next of [2, 3]) {
      await expect(rows(page)).toHaveCount(200)
      await scrollTo(page, 190)
      await page.getByRole('button', { name: 'Next page' }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`page=${next}`))
      await expect(rows(page).first()).toBeInViewport()
    }
  })
