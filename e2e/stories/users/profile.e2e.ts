import type { Page } from '@playwright/test'
import { appUsers, profiles, type Output } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, row, test, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long } from '../../support/parts'
import { control } from '../../support/users/profileForm'
import { button } from '../../support/users/registering'

type User = Output<typeof profiles.one>['app_user']

/** One of the oldest registered women, whom no other story touches. */
async function userAt(api: Api, index: number): Promise<User> {
  const query = { filter: 'Female', status: 'Registered' } as const
  const { total } = await api.call(appUsers.list, { query: { ...query, page: 1 } })
  const last = Math.ceil(total / 200)
  const pages = await Promise.all([last - 1, last].map((page) => api.call(appUsers.list, { query: { ...query, page } })))
  const { user_code } = pages.flatMap(({ app_users }) => app_users).at(-1 - index)!
  return (await api.call(profiles.one, { params: { user_code } })).app_user
}

const now = async (api: Api, { user_code }: User) => (await api.call(profiles.one, { params: { user_code } })).app_user

const pictures = ['my_selfie', 'front_id_card', 'back_id_card']

/** Another administrator saves the same user. */
async function saveElsewhere(api: Api, user: User, changed: Partial<User>) {
  const latest = await now(api, user)
  const names = Object.keys(profiles.update.body.shape).filter((name) => !pictures.includes(name))
  const body = Object.fromEntries(names.map((name) => [name, { ...latest, ...changed }[name as keyof User]]))
  await api.call(profiles.update, {
    params: { user_code: user.user_code },
    headers: { 'If-Match': latest.updatedAt },
    body: profiles.update.body.parse(body),
  })
}

const form = (page: Page) => page.getByRole('form', { name: 'Update Profile' })
const save = (page: Page) => button(page, 'Update Profile')
const updateMessage = 'Profile updated successfully'

test('a user is updated from the list, which shows it at the same place; what may not be sent is not', async ({ page, open, api }) => {
  const user = await userAt(api, 1)
  const list = `/users/all?filter=Female&search=${user.user_code}`
  await open(list)
  await page.getByRole('link', { name: `Edit ${user.name}` }).click()
  await expect(control(form(page), 'city')).toHaveValue(user.city)
  await expect(page.getByText('Profile picture', { exact: true })).toBeVisible()
  await control(form(page), 'name').fill('Meher Unnisa')
  await button(page, 'Copy residence to hometown').click()
  await expect(control(form(page), 'hometown_city')).toHaveValue(user.residence_city)
  const nextRequest = page.waitForRequest(calls(profiles.update))
  await save(page).click()
  const names = [...(await nextRequest).postData()!.matchAll(/name="(\w+)"/g)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(
    Object.keys(profiles.update.body.shape)
      .filter((name) => !pictures.includes(name))
      .toSorted(),
  )
  await expect(toast(page, updateMessage)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#${list.replace('?', '\\?')}$`))
  await expect(row(page, 'Meher Unnisa')).toBeVisible()
  const { hometown_state, hometown_area, hometown_size, registration, mobile_no } = await now(api, user)
  expect({ hometown_state, hometown_area, hometown_size, registration, mobile_no }).toEqual({
    hometown_state: user.residence_state,
    hometown_area: user.residence_area,
    hometown_size: user.residence_size,
    registration: user.registration,
    mobile_no: user.mobile_no,
  })
})

test('the form names age and date of birth when they disagree, and sends nothing', long, async ({ page, open, api }) => {
  const user = await userAt(api, 2)
  const requestLog: string[] = []
  page.on('request', (request) => calls(profiles.update)(request) && requestLog.push(request.url()))
  await open(`/users/edit/${user.user_code}`)
  const other = user.age === 40 ? '41' : '40'
  await control(form(page), 'age').selectOption(other)
  await save(page).click()
  const message = `Age is ${other}, but the date of birth makes it ${user.age}. Change one of them.`
  await expect(toast(page, message).first()).toBeVisible()
  await expect(control(form(page), 'dob')).toBeFocused()
  await expect(control(form(page), 'dob')).toHaveAccessibleDescription(new RegExp(message))
  expect(requestLog).toEqual([])
  await control(form(page), 'age').selectOption(String(user.age))
  await control(form(page), 'institute').fill('University of Swat')
  await save(page).click()
  await expect(toast(page, updateMessage)).toBeVisible()
})

test.describe('an update', () => {
  test.use({ allowed: [/.*/] })

  test('of other fields than a colleague has changed keeps both changes; of the same field, it asks which one counts', async ({
    page,
    open,
    api,
  }) => {
    const user = await userAt(api, 4)
    await open(`/users/edit/${user.user_code}`)
    await control(form(page), 'institute').fill('Mine')
    await saveElsewhere(api, user, { profession_job: 'Theirs' })
    await page.keyboard.press('Enter')
    await expect(toast(page, updateMessage)).toBeVisible()
    await expect(toast(page, 'Changed elsewhere meanwhile: Profession. Both changes are kept.')).toBeVisible()
    await open(`/users/${user.user_code}?tab=education`)
    const facts = page.getByRole('tabpanel').locator('dl > div')
    await expect(facts.filter({ has: page.getByText('Institute', { exact: true }) }).locator('dd')).toHaveText('Mine')
    await expect(facts.filter({ has: page.getByText('Profession', { exact: true }) }).locator('dd')).toHaveText('Theirs')

    for (const [decision, value] of [
      ['Take the stored values', 'Theirs now'],
      ['Keep mine', 'Mine again'],
    ] as const) {
      await open(`/users/edit/${user.user_code}`)
      await control(form(page), 'institute').fill('Mine again')
      await saveElsewhere(api, user, { institute: 'Theirs now' })
      await page.keyboard.press('Enter')
      await expect(form(page).getByText('Institute: “Theirs now”')).toBeVisible()
      await expect(button(page, 'Keep mine')).toBeFocused()
      // The story signs in to the API as the same administrator.
      await expect(form(page).getByText('You changed this record in another window')).toBeVisible()
      await button(page, decision).press('Enter')
      await expect(form(page)).toHaveCount(0)
      expect((await now(api, user)).institute).toBe(value)
      await saveElsewhere(api, user, { institute: 'Neither' })
    }
  })
})
