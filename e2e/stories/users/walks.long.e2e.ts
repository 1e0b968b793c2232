import type { Page } from '@playwright/test'
import { specialUsers, subscriptions } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, rows, test } from '../../support/console'
import { assign, subscriberAt } from '../../support/users/special'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true })

/** The rows of a list as the page of the list has them. */
const findAssignments = async (api: Api, search: string) => (await api.call(specialUsers.list, { query: { search } })).special_users

test('special users are edited one after the other as the list has them, and what is typed is not lost on the way', async ({ page, open, api }) => {
  const { user_code } = await subscriberAt(api, 21)
  await assign(api, user_code, ['Walked One', 'Walked Two', 'Walked Three'])
  const [first, second, third] = await findAssignments(api, user_code)
  await open(`/users/special?search=${user_code}`)
  await page.getByRole('link', { name: `Edit ${first!.name}` }).press('Enter')
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  const name = page.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(heading(page, second!.name)).toBeVisible()
  await expect(page).toHaveURL(/#\/users\/edit-special$/)
  await expect(name).toHaveValue(second!.name)
  await page.getByLabel('City').fill('Typed on the way')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(question(page)).toContainText('What you have typed on this page is not saved.')
  await question(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByLabel('City')).toHaveValue('Typed on the way')
  await next(page).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(name).toHaveValue(third!.name)
  await expect(page.getByLabel('City')).toHaveValue('Lahore')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(name).toHaveValue(third!.name)
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
})

test('three are assigned again to one subscriber after the other, each of them once', async ({ page, open, api }) => {
  const subscribers = [await subscriberAt(api, 23), await subscriberAt(api, 24)]
  for (const [index, { user_code }] of subscribers.entries())
    await assign(api, user_code, [`Assigned Row ${index} A`, `Assigned Row ${index} B`, `Assigned Row ${index} C`])
  const names = await findAssignments(api, 'Assigned Row')
  const codes = [...new Set(names.map(({ subscriber_code }) => subscriber_code))]
  expect(codes).toHaveLength(2)
  await open('/users/special?search=Assigned%20Row')
  await page.getByRole('link', { name: `Assign again ${names[0]!.name}` }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/users/add-special/${codes[0]}/Female$`))
  await expect(next(page)).toBeVisible()
  await next(page).press('j')
  await expect(page).toHaveURL(new RegExp(`/users/add-special/${codes[1]}/Female$`))
  await expect(page.getByRole('region', { name: 'Slot 1', exact: true }).getByLabel('Name')).toHaveValue(
    `Assigned Row ${subscribers.findIndex(({ user_code }) => user_code === codes[1])} A`,
  )
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`/users/add-special/${codes[0]}/Female$`))
})

test('the special subscriptions of one person after the other, in the order of the list; X still selects the row', async ({ page, open, api }) => {
  const [first, second] = (await api.call(subscriptions.special.list, { query: { status: 'Accepted' } })).package
  const at = (code: string) => new RegExp(`/package/special-users/${code}$`)
  await open('/package/special-users?status=Accepted')
  await page
    .getByRole('link', { name: `View ${first!.name}`, exact: true })
    .first()
    .press('Enter')
  await expect(next(page)).toBeVisible()
  await next(page).press('j')
  await expect(page).toHaveURL(at(second!.user_code))
  await expect(page.getByRole('table').getByText(second!.user_code)).toBeVisible()
  await expect(previous(page)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(at(first!.user_code))
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/special-users\?status=Accepted$/)
})

test('a reported person leads to the next reported person, not to the next app user, also after a reload', async ({ page, open }) => {
  await open('/users/all')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Reports Users', exact: true }).click()
  const people = page.getByRole('table', { name: 'Reports' }).locator('a[href*="/users/"]')
  await expect(people.first()).toBeVisible()
  await expect(page.locator('[data-list-keys]')).toBeAttached()
  const [first, second] = [...new Set(await people.evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1)!)))]
  await people.first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/users/${first}$`))
  await expect(next(page)).toBeVisible()
  await next(page).press('j')
  await expect(page).toHaveURL(new RegExp(`/users/${second}$`))
  await page.reload()
  await previous(page).click()
  await expect(page).toHaveURL(new RegExp(`/users/${first}$`))
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()
})
