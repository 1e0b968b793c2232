import type { Page } from '@playwright/test'
import { appUsers, notifications, profiles } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, question, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { hang, reason, readFaults, responseLost, serverError } from '../../support/faults'
import { long } from '../../support/parts'
import { manWithPhone, listTitles, type User } from './phones'
import { changeConfig } from '../../support/remotes/registry'

const deleteMessage = 'Notification deleted successfully'

async function notify(api: Api, { token, user_code }: User & { token: string }, title: string) {
  const { job } = await api.call(notifications.sendToOne, {
    body: { title, body: 'Half price today', data: { screen: 'packages' }, token, user_code },
  })
  await expect.poll(async () => (await api.call(notifications.progress, { params: { job } })).state).toBe('done')
}

const pathTo = ({ user_code }: User) => `/notification?search=${user_code}`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function view(page: Page, user: User) {
  await page.getByRole('button', { name: `View Notification ${user.name}` }).click()
  return dialog(page, `Notifications of ${user.name}`)
}

async function write(page: Page, user: User) {
  await page.getByRole('button', { name: `Send Notification ${user.name}` }).click()
  return dialog(page, `Send Notification to ${user.name}`)
}

test('the list starts with men, 200 of them, and is reached from the section Custom Notification', long, async ({ page, open, api }) => {
  const { total } = await api.call(appUsers.list, { query: { filter: 'Female', limit: 200 } })
  const request = page.waitForRequest(calls(appUsers.list))
  await open('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Send Notification' }).click()
  const query = new URL((await request).url()).searchParams
  expect([query.get('limit'), query.get('filter')]).toEqual(['200', 'Male'])
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Custom Notification')).toBeVisible()
  await page.getByText('Female', { exact: true }).click()
  await expect(page.getByText(`1–200 of ${total.toLocaleString('en-US')}`)).toBeVisible()
})

test('a notification to all users waits for the words that confirm it', async ({ page, open }) => {
  await open('/notification')
  await page.getByRole('button', { name: 'Send to all users' }).click()
  const form = dialog(page, 'Send Notification to all users')
  await form.getByRole('textbox', { name: 'Title' }).fill('Eid Mubarak')
  await form.getByRole('textbox', { name: 'Message' }).fill('A blessed Eid to you and your family')
  await expect(form.getByText(/^Goes to [\d,]+ users;/)).toBeVisible()
  const send = form.getByRole('button', { name: 'Send to all users' })
  const confirmation = form.getByLabel('Type SEND TO ALL to confirm')
  for (const [words, isEnabled] of [
    ['', false],
    ['yes', false],
    ['send to all', true],
    ['SEND TO AL', false],
  ] as const) {
    await confirmation.fill(words)
    await expect(send).toBeEnabled({ enabled: isEnabled })
  }
})

test('one notification of a user is deleted, and a second click on it does nothing', long, async ({ page, open, api }) => {
  const user = await manWithPhone(api, 0)
  await notify(api, user, 'To be kept')
  await notify(api, user, 'To be deleted')
  await open(pathTo(user))
  const list = await view(page, user)
  await expect(list.getByRole('row').filter({ hasText: 'To be deleted' })).toContainText('packages')
  expect(await axeViolations(page)).toEqual([])
  await list.getByRole('button', { name: 'Delete To be deleted' }).click()
  await expect(question(page)).toContainText('Delete To be deleted?')
  await question(page).getByRole('button', { name: 'Delete' }).dblclick()
  await expect(toast(page, deleteMessage)).toHaveCount(1)
  await expect(list.getByRole('row').filter({ hasText: 'To be deleted' })).toHaveCount(0)
  expect(await listTitles(api, user)).toContain('To be kept')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: `View Notification ${user.name}` })).toBeFocused()
})

test('a user without notifications has none', long, async ({ page, open, api }) => {
  const user = await manWithPhone(api, 1)
  const params = { user_code: user.user_code }
  const { notification } = await api.call(notifications.list, { params })
  for (const { id } of notification) await api.call(notifications.remove, { params: { id } })
  await open(pathTo(user))
  await expect((await view(page, user)).getByText('Data Not Found')).toBeVisible()
})

test.describe('notifications that cannot be read or deleted', () => {
  test.use({ allowed: [/Failed to load resource/] })

  for (const [what, fault] of readFaults)
    test(`are no alarm where the read ${what}: it is offered again in place`, long, async ({ page, open, api }) => {
      const user = await manWithPhone(api, 2)
      if (fault === hang) await page.clock.install()
      const repair = await intercept(page, notifications.list, fault)
      await open(pathTo(user))
      const list = await view(page, user)
      await expect(list.getByText('They cannot be shown at the moment.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await repair()
      await list.getByRole('button', { name: 'Retry' }).click()
      await expect(list.getByText('They cannot be shown at the moment.')).toHaveCount(0)
    })

  test('say so when a delete is refused, or when it was gone already', long, async ({ page, open, api }) => {
    const user = await manWithPhone(api, 3)
    await notify(api, user, 'Gone soon')
    await open(pathTo(user))
    const list = await view(page, user)
    const remove = async () => {
      await list.getByRole('button', { name: 'Delete Gone soon' }).click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
    }
    const repair = await intercept(page, notifications.remove, serverError)
    await remove()
    await expect(toast(page, reason)).toBeVisible()
    await repair()
    const { notification } = await api.call(notifications.list, { params: { user_code: user.user_code } })
    await api.call(notifications.remove, { params: { id: notification.find(({ title }) => title === 'Gone soon')!.id } })
    await remove()
    await expect(toast(page, 'Notification not found')).toBeVisible()
  })
})

test('a notification to one user goes to the phone that is there at that moment, with the screen it opens', long, async ({ page, open, api }) => {
  await changeConfig(page, { appName: 'Rishta' })
  const user = await manWithPhone(api, 4)
  const before = await listTitles(api, user)
  await open(pathTo(user))
  const form = await write(page, user)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Title and Message required!').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill('Welcome')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Message' }).fill('We found somebody for you')
  await expect(form.getByLabel('Screen').locator('option:not([value=""])')).toHaveText([
    'Home',
    'Profile',
    'Proposals',
    'Requests',
    'Packages',
    'Matches',
  ])
  await form.getByLabel('Screen').selectOption('Matches')
  for (const system of ['Android: Rishta.', 'iOS:'])
    await expect(form.getByRole('img', { name: `${system} Welcome. We found somebody for you` })).toBeVisible()
  await expect(form.getByText('Rishta', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const sent = page.waitForRequest(calls(notifications.sendToOne))
  await form.getByRole('button', { name: 'Send', exact: true }).dblclick()
  expect((await sent).postDataJSON()).toEqual({
    title: 'Welcome',
    body: 'We found somebody for you',
    data: { screen: 'matches' },
    token: user.token,
    user_code: user.user_code,
  })
  await expect(toast(page, `The notification is on its way to ${user.name}`)).toBeVisible()
  await expect(form.getByText(`Sent to ${user.name}.`)).toBeVisible()
  expect((await listTitles(api, user)).filter((title) => title === 'Welcome')).toHaveLength(1)
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  for (const field of ['Title', 'Message']) await expect(form.getByRole('textbox', { name: field })).toHaveValue('')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Title and Message required!').first()).toBeVisible()
  expect(await listTitles(api, user)).toHaveLength(before.length + 1)
})

test('a long text is cut as phones do: one line on Android, four on iOS', long, async ({ page, open, api }) => {
  const user = await manWithPhone(api, 5)
  await open(pathTo(user))
  const form = await write(page, user)
  await form.getByRole('textbox', { name: 'Title' }).fill('A title that is much longer than any phone shows in one line of it')
  await form.getByRole('textbox', { name: 'Message' }).fill('A sentence that goes on. '.repeat(30))
  const lines = (system: string) =>
    form
      .getByRole('img', { name: new RegExp(`^${system}`) })
      .getByText(/^A sentence/)
      .evaluate((element) => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)))
  expect([await lines('Android'), await lines('iOS')]).toEqual([1, 4])
})

test.describe('a notification to one user that fails', () => {
  test.use({ allowed: [/Failed to load resource/] })

  test('shows the reason and keeps the typed text: after a refusal, for a deleted user, and without a phone', long, async ({ page, open, api }) => {
    const user = await manWithPhone(api, 6)
    await open(pathTo(user))
    const form = await write(page, user)
    await form.getByRole('textbox', { name: 'Title' }).fill('Hello')
    await form.getByRole('textbox', { name: 'Message' }).fill('From us')
    const send = () => form.getByRole('button', { name: 'Send', exact: true }).click()

    const repairSend = await intercept(page, notifications.sendToOne, serverError)
    await send()
    await expect(form.getByText('Not sent')).toBeVisible()
    await expect(toast(page, reason).first()).toBeVisible()
    await repairSend()

    const repairRead = await intercept(page, profiles.one, (route) => route.fulfill({ status: 404, json: { message: 'User not found' } }))
    await send()
    await expect(form.getByText('User not found')).toBeVisible()
    await repairRead()

    const withoutPhone = await intercept(page, profiles.one, async (route) => {
      const response = await route.fetch()
      const { app_user } = (await response.json()) as { app_user: object }
      await route.fulfill({ response, json: { app_user: { ...app_user, fcm_token: null } } })
    })
    await send()
    await expect(form.getByText(`${user.name} has no phone that takes notifications`)).toBeVisible()
    await withoutPhone()

    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello')
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('From us')
    await send()
    await expect(form.getByText(`Sent to ${user.name}.`)).toBeVisible()
  })

  test('is sent once where its response was lost and it is sent again', long, async ({ page, open, api }) => {
    const user = await manWithPhone(api, 10)
    await open(pathTo(user))
    const form = await write(page, user)
    await form.getByRole('textbox', { name: 'Title' }).fill('Only once')
    await form.getByRole('textbox', { name: 'Message' }).fill('From us')
    const repair = await intercept(page, notifications.sendToOne, responseLost)
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByText('Not sent')).toBeVisible()
    await repair()
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByText(`Sent to ${user.name}.`)).toBeVisible()
    expect((await listTitles(api, user)).filter((title) => title === 'Only once')).toHaveLength(1)
  })

  test('says that the phone does not take it any more', long, async ({ page, open, api }) => {
    const user = await manWithPhone(api, 7)
    await intercept(page, notifications.progress, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), state: 'done', sent: 0, refused: 1 } })
    })
    await open(pathTo(user))
    const form = await write(page, user)
    await form.getByRole('textbox', { name: 'Title' }).fill('Hello')
    await form.getByRole('textbox', { name: 'Message' }).fill('From us')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText(`${user.name}’s phone refused it`)
  })
})

test('what is typed is there again when the form was closed, and forgotten once it is sent', long, async ({ page, open, api }) => {
  const user = await manWithPhone(api, 8)
  await open(pathTo(user))
  const form = await write(page, user)
  await form.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half a thought')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.reload()
  await write(page, user)
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await form.getByRole('textbox', { name: 'Message' }).fill('And the other half')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText(`Sent to ${user.name}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await write(page, user)
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})
