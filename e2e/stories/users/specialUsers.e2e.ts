import type { Page } from '@playwright/test'
import { appUsers, specialUsers } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, test, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long } from '../../support/parts'

/** A special user as an administrator types one by hand. */
const typed = (name: string) => ({ name, phone_number: '+923001112233', gender: 'Female' as const, status: 'Single', city: 'Lahore', age: 24 })

/** A man without special users, each story another one. */
async function subscriberAt(api: Api, index: number) {
  const { app_users } = await api.call(appUsers.lookup, { query: { filter: 'Male', limit: 100 } })
  const user = app_users[40 + index]!
  const { data } = await api.call(specialUsers.ofSubscriber, { params: { user_code: user.user_code } })
  for (const { id } of data) await api.call(specialUsers.remove, { params: { id } })
  return user
}

/** Assigns three special users with values typed by hand. */
const assign = (api: Api, user_code: string, names: readonly [string, string, string], isEdit = false) =>
  api.call(specialUsers.create, { params: { user_code }, query: { isEdit }, headers: {}, body: names.map(typed) })

const createMessage = 'Special User created successfully!'
const women = async (api: Api) => (await api.call(appUsers.lookup, { query: { filter: 'Female', limit: 100 } })).app_users
const readAssigned = async (api: Api, user_code: string) => (await api.call(specialUsers.ofSubscriber, { params: { user_code } })).data

const slot = (page: Page, number: number) => page.getByRole('region', { name: `Slot ${number}`, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

async function choose(page: Page, number: number, code: string) {
  await slot(page, number).getByRole('button', { name: 'Choose a user' }).click()
  const picker = page.getByRole('dialog', { name: `Choose a user for Slot ${number}` })
  await picker.getByRole('searchbox').fill(code)
  await page.keyboard.press('Enter')
  await expect(picker.locator('tbody tr')).toHaveCount(1)
  await picker.getByRole('button', { name: /^Choose / }).click()
  await expect(picker).toHaveCount(0)
}

async function typeInto(page: Page, number: number, name: string) {
  await slot(page, number).getByLabel('Name').fill(name)
  await slot(page, number).getByLabel('Gender').selectOption('Female')
  await slot(page, number).getByLabel('Age').fill('24')
}

test('an administrator chooses a subscriber with three special users, clears a slot with Cancel, and saves other three', async ({
  page,
  open,
  api,
}) => {
  const [subscriber, [, , third]] = [await subscriberAt(api, 2), await women(api)]
  await assign(api, subscriber.user_code, ['Was First', 'Was Second', 'Was Third'])
  const lookedUp = page.waitForRequest(calls(appUsers.lookup))
  await open('/users/add-special')
  const { searchParams } = new URL((await lookedUp).url())
  expect([searchParams.get('limit'), searchParams.get('filter')]).toEqual(['100', 'Male'])
  await page.getByRole('searchbox').fill(subscriber.user_code)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Choose ${subscriber.name}` }).click()
  await expect(slot(page, 2).getByLabel('Name')).toHaveValue('Was Second')
  await choose(page, 1, third!.user_code)
  await slot(page, 2).getByRole('button', { name: 'Cancel' }).click()
  await expect(slot(page, 2).getByLabel('Name')).toHaveValue('')
  await expect(slot(page, 2).getByLabel('Gender')).toHaveValue('')
  await expect(submit(page)).toBeDisabled()
  await typeInto(page, 2, 'Is Second')
  const creating = page.waitForRequest(calls(specialUsers.create))
  await submit(page).click()
  expect(new URL((await creating).url()).searchParams.get('isEdit')).toBe('true')
  await expect(toast(page, createMessage)).toBeVisible()
  expect((await readAssigned(api, subscriber.user_code)).map(({ name }) => name)).toEqual([third!.name, 'Is Second', 'Was Third'])
})

test.describe('when something is in the way', () => {
  test.use({ allowed: [/40\d|412|500/] })

  test('three that another administrator has assigned meanwhile are named, and replaced only when asked to', async ({ page, open, api }) => {
    const { user_code } = await subscriberAt(api, 6)
    await open(`/users/add-special/${user_code}/Female`)
    for (const [index, name] of ['Mine One', 'Mine Two', 'Mine Three'].entries()) await typeInto(page, index + 1, name)
    await assign(api, user_code, ['Theirs One', 'Theirs Two', 'Theirs Three'])
    await submit(page).click()
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('This subscriber already has special users')
    await expect(notice).toContainText('Assigned now: Theirs One, Theirs Two, Theirs Three')
    await expect(slot(page, 3).getByLabel('Name')).toHaveValue('Mine Three')
    await notice.getByRole('button', { name: 'Replace them' }).click()
    await expect(toast(page, createMessage)).toBeVisible()
    expect((await readAssigned(api, user_code)).map(({ name }) => name)).toEqual(['Mine One', 'Mine Two', 'Mine Three'])
  })

  test('three that two administrators edit keep the slots of both, and ask about a slot of both', long, async ({ page, open, api }) => {
    const { user_code } = await subscriberAt(api, 12)
    const assigned = async () => (await readAssigned(api, user_code)).map(({ name }) => name)
    await assign(api, user_code, ['Was One', 'Was Two', 'Was Three'])
    await open(`/users/add-special/${user_code}/Female`)
    await slot(page, 1).getByLabel('Name').fill('Mine One')
    await assign(api, user_code, ['Was One', 'Theirs Two', 'Was Three'], true)
    await submit(page).click()
    await expect(toast(page, 'Changed elsewhere meanwhile: Slot 2. Both changes are kept.')).toBeVisible()
    expect(await assigned()).toEqual(['Mine One', 'Theirs Two', 'Was Three'])
    await open(`/users/add-special/${user_code}/Female`)
    for (const number of [1, 3]) await slot(page, number).getByLabel('Name').fill('Mine again')
    await assign(api, user_code, ['Theirs One', 'Theirs Two', 'Was Three'], true)
    await submit(page).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(/^Slot 1 is now Theirs One, .+\.$/)
    expect(await assigned()).toEqual(['Theirs One', 'Theirs Two', 'Was Three'])
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect.poll(assigned).toEqual(['Theirs One', 'Theirs Two', 'Mine again'])
  })
})
