import type { Page } from '@playwright/test'
import { packages } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, row, test, toast } from '../../support/console'
import { callsAfter, intercept, awaitResponse } from '../../support/endpoint'
import { long } from '../../support/parts'

const findByName = async (api: Api, name: string) => (await api.call(packages.list, {})).packages.upgrade.filter((one) => one.package_name === name)

async function add(api: Api, package_name: string) {
  await api.call(packages.add, { body: { package_name, package_amount: 9000, package_duration: 3, package_type: 'normal' } })
  return (await findByName(api, package_name))[0]!
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an update sends neither id nor times, and the list shows the package value to the hundredth two seconds later', async ({ page, open, api }) => {
  const { id } = await add(api, 'Old Offer')
  await page.clock.install()
  await open('/package/upgrade')
  await page.getByRole('link', { name: 'Edit Old Offer' }).click()
  await expect(page.getByLabel('Package name')).toHaveValue('Old Offer')
  await page.getByLabel('Package name').fill('New Offer')
  await page.getByLabel('Package amount').fill('9999')
  await page.getByLabel('Discount').fill('12')
  await callsAfter(page, 2000, packages.list, async () => {
    const response = awaitResponse(page, packages.update)
    await button(page, 'Update').click()
    expect(Object.keys((await response).request().postDataJSON() as object).sort()).toEqual(
      ['package_amount', 'package_description', 'package_discount', 'package_duration', 'package_name', 'package_type'].sort(),
    )
    await expect(toast(page, 'Package updated successfully')).toBeVisible()
    await expect(button(page, 'Submit')).toBeVisible()
    await page.getByLabel('Package name').fill('Typed meanwhile')
  })
  await expect(row(page, 'New Offer')).toContainText('8,799.12')
  await expect(page.getByLabel('Package name')).toHaveValue('Typed meanwhile')
  await api.call(packages.remove, { params: { id } })
})

test('a list without packages says what to do', long, async ({ page, open }) => {
  await intercept(page, packages.list, (route) => route.fulfill({ json: { packages: { upgrade: [] } } }))
  await open('/package/upgrade')
  await expect(page.getByText('Package is empty. Please create a new package.')).toBeVisible()
})
