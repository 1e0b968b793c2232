import { expect, question, row, rows, test, toast } from '../../support/console'
import { long, sampleEvery } from '../../support/parts'

for (const [index, [slug, type]] of (
  [
    ['religion', 'Religion'],
    ['height', 'Height'],
  ] as const
).entries())
  test(`the ${type} editor adds, changes without a check, and deletes, with its type locked`, sampleEvery(2, index), async ({ page, open }) => {
    await open(`/master/${slug}`)
    await expect(page.getByLabel('Type')).toBeDisabled()
    await expect(page.getByLabel('Type')).toHaveValue(type)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Name required!').first()).toBeVisible()
    await page.getByLabel('Name').fill(`New ${type}`)
    await page.getByLabel('Description').fill('For this story')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, `${type} added successfully`)).toBeVisible()
    await page.getByRole('searchbox').fill(`new ${type}`)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('link', { name: `Edit New ${type}` }).click()
    await expect(page.getByLabel('Name')).toHaveValue(`New ${type}`)
    await page.getByLabel('Description').fill('')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page, `${type} updated successfully`)).toBeVisible()
    await expect(row(page, `New ${type}`)).not.toContainText('For this story')
    await page.getByRole('button', { name: `Delete New ${type}` }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Deleted successfully')).toBeVisible()
    await expect(row(page, `New ${type}`)).toHaveCount(0)
  })

test('all twenty lists are in the sidebar and hold values', long, async ({ page, open }) => {
  await open('/master/religion')
  const links = page.getByRole('navigation').getByRole('link').and(page.locator('[href*="/master/"]'))
  await expect(links).toHaveCount(20)
  await links.filter({ hasText: 'Caste' }).click()
  await expect(page.getByRole('table', { name: 'Caste' }).locator('tbody tr').nth(100)).toBeAttached()
})
