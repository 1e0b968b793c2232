import type { Page } from '@playwright/test'
import { payments, packages } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, row, test, toast } from '../../support/console'
import { calls, callsAfter, intercept, awaitResponse } from '../../support/endpoint'
import { long } from '../../support/parts'
import { secondClick } from '../../support/secondClick'

const findByName = async (api: Api, name: string) => (await api.call(packages.list, {})).packages.upgrade.filter((one) => one.package_name === name)

async function add(api: Api, package_name: string) {
  await api.call(packages.add, { body: { package_name, package_amount: 1000, package_duration: 3, package_type: 'normal' } })
  return (await findByName(api, package_name))[0]!
}

const remove = async (api: Api, name: string) => {
  for (const { id } of await findByName(api, name)) await api.call(packages.remove, { params: { id } })
}

async function fill(page: Page, name: string, amount: string) {
  await page.getByLabel('Package name').fill(name)
  await page.getByLabel('Package amount').fill(amount)
  await page.getByLabel('Package duration').selectOption('Lifetime')
  await page.getByLabel('Package type').selectOption('Ads')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the form names the missing fields in order, and sends nothing', long, async ({ page, open }) => {
  const requests: string[] = []
  page.on('request', (request) => calls(packages.add)(request) && requests.push(request.url()))
  await open('/package/upgrade')
  await button(page, 'Submit').click()
  await expect(toast(page, 'Package name required!').first()).toBeVisible()
  await page.getByLabel('Package name').fill('Nothing Else')
  await button(page, 'Submit').click()
  await expect(toast(page, 'Package amount required!').first()).toBeVisible()
  await page.getByLabel('Package amount').fill('10')
  await button(page, 'Submit').click()
  await expect(toast(page, 'Package duration required!').first()).toBeVisible()
  expect(requests).toEqual([])
})

test('an amount below nothing, of a billion or with a half is refused while it is typed', long, async ({ page, open }) => {
  await open('/package/upgrade')
  for (const [amount, message] of [
    ['-1', 'Package amount must be at least 0'],
    ['1e9', 'Package amount must be at most 100000000'],
    ['9.5', 'Package amount must be a whole number'],
  ] as const) {
    await fill(page, 'Wrong Amount', amount)
    await expect(page.getByLabel('Package amount')).toHaveAccessibleDescription(message)
    await expect(button(page, 'Submit')).toBeDisabled()
    await page.getByLabel('Package amount').fill('10')
    await expect(button(page, 'Submit')).toBeEnabled()
  }
})

test('an amount in words is none, one in Eastern digits is taken, and one of 0 is a gift', long, async ({ page, open, api }) => {
  await open('/package/upgrade')
  await fill(page, 'Free Of Charge', '')
  await page.getByLabel('Package amount').pressSequentially('abc')
  await button(page, 'Submit').click()
  await expect(toast(page, 'Package amount required!').first()).toBeVisible()
  await page.getByLabel('Package amount').pressSequentially('\u06f1\u0662')
  await expect(page.getByLabel('Package amount')).toHaveValue('12')
  await page.getByLabel('Package amount').fill('0')
  await button(page, 'Submit').dblclick()
  await expect(toast(page, 'Package added successfully')).toBeVisible()
  await expect(row(page, 'Free Of Charge')).toContainText('Lifetime')
  expect(await findByName(api, 'Free Of Charge')).toHaveLength(1)
  await remove(api, 'Free Of Charge')
})

test('a discount of the whole price, or below nothing, is refused while it is typed', long, async ({ page, open }) => {
  await open('/package/upgrade')
  await fill(page, 'Wrong Discount', '10')
  for (const [discount, message] of [
    ['100', 'Discount value must be smaller than 100%'],
    ['-1', 'Discount must be at least 0%'],
  ] as const) {
    await page.getByLabel('Discount').fill(discount)
    await expect(page.getByLabel('Discount')).toHaveAccessibleDescription(new RegExp(message))
    await expect(button(page, 'Submit')).toBeDisabled()
    await page.getByLabel('Discount').fill('99')
    await expect(button(page, 'Submit')).toBeEnabled()
  }
})

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

test('a package that is opened again at once shows what was saved, once the list has it', long, async ({ page, open, api }, { repeatEachIndex }) => {
  const name = `Opened Twice ${repeatEachIndex}`
  const { id } = await add(api, name)
  await page.clock.install()
  await open('/package/upgrade')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Package name')).toHaveValue(name)
  await page.getByLabel('Package amount').fill('2000')
  await button(page, 'Update').click()
  await expect(toast(page, 'Package updated successfully')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Package name')).toHaveValue(name)
  await page.clock.fastForward(2000)
  await expect(page.getByLabel('Package amount')).toHaveValue('2000')
  await api.call(packages.remove, { params: { id } })
})

test('the lock shows the inverse of what can be seen, and is turned once by a double click', long, async ({ page, open, api }) => {
  const { id } = await add(api, 'Locked Offer')
  await open('/package/upgrade')
  const lock = page.getByRole('switch', { name: 'Lock Locked Offer' })
  const sent: unknown[] = []
  page.on('request', (request) => calls(packages.lock)(request) && sent.push(request.postDataJSON()))
  await expect(lock).not.toBeChecked()
  await lock.dblclick()
  await expect(toast(page, 'Package update successfully')).toBeVisible()
  await expect(lock).toBeChecked()
  expect((await findByName(api, 'Locked Offer'))[0]?.is_visible).toBe(false)
  await lock.click()
  await expect(lock).not.toBeChecked()
  await secondClick(page)
  await expect(lock).not.toBeChecked()
  expect((await findByName(api, 'Locked Offer'))[0]?.is_visible).toBe(true)
  expect(sent).toEqual([{ is_visible: false }, { is_visible: true }])
  await api.call(packages.remove, { params: { id } })
})

test('a package is deleted after a question, once', long, async ({ page, open, api }) => {
  await add(api, 'Short Lived')
  await open('/package/upgrade')
  await page.getByRole('button', { name: 'Delete Short Lived' }).click()
  await expect(question(page).getByRole('status')).toHaveText('No member and no pending payment uses this package.')
  await question(page).getByRole('button', { name: 'Delete' }).dblclick()
  await expect(toast(page, 'Package deleted successfully')).toBeVisible()
  await expect(row(page, 'Short Lived')).toHaveCount(0)
})

test('the question before a delete says how many members have the package and how many payments for it wait', long, async ({ page, open }) => {
  await open('/package/upgrade')
  await page.getByRole('button', { name: 'Delete Basic' }).click()
  await expect(question(page).getByRole('status')).toHaveText(
    /^[\d,]+ members? and [\d,]+ pending payments? use this package\. They keep it, but nobody can buy it any more\.$/,
  )
  await page.keyboard.press('Escape')
  await expect(row(page, 'Basic')).toBeVisible()
})

test('a new price marks no payment that was made before it', long, async ({ page, open, api }) => {
  const [spotlight] = await findByName(api, 'Spotlight')
  const { history } = await api.call(payments.ads.list, { query: { limit: 200 } })
  const payment = history.find((one) => one.package_name === 'Spotlight' && one.package_amount === 3000)!
  const { id, is_visible: _, createdAt: __, updatedAt: ___, ...body } = spotlight!
  await api.call(packages.update, { params: { id }, headers: {}, body: { ...body, package_amount: 9000 } })
  await open(`/package/ads/approval?search=${payment.transaction_id}&desk=${payment.id}`)
  const amount = page.getByRole('table', { name: 'Recorded and expected' }).getByRole('row', { name: /^Amount/ })
  await expect(amount.getByRole('cell')).toHaveText(['3,000', '3,000'])
  await api.call(packages.update, { params: { id }, headers: {}, body })
})

test('a list without packages says what to do', long, async ({ page, open }) => {
  await intercept(page, packages.list, (route) => route.fulfill({ json: { packages: { upgrade: [] } } }))
  await open('/package/upgrade')
  await expect(page.getByText('Package is empty. Please create a new package.')).toBeVisible()
})
