import type { Page } from '@playwright/test'
import { notifications } from '@matchdesk/shared/contract'
import { axeViolations } from '../../support/axe'
import { expect, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { serverError } from '../../support/faults'
import { long } from '../../support/parts'
import { manWithPhone, listTitles, type User } from './phones'
import { changeConfig } from '../../support/remotes/registry'

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

test('a notification to all users is tried on one user, and waits for the words that confirm it', async ({ page, open, api }) => {
  const tester = await manWithPhone(api, 9)
  await open('/notification')
  await page.getByRole('button', { name: 'Send to all users' }).click()
  const form = dialog(page, 'Send Notification to all users')
  await form.getByRole('textbox', { name: 'Title' }).fill('Eid Mubarak')
  await form.getByRole('textbox', { name: 'Message' }).fill('A blessed Eid to you and your family')
  await expect(form.getByText(/^Goes to [\d,]+ users;/)).toBeVisible()
  await form.getByRole('button', { name: 'Send a test to one user' }).click()
  const picker = dialog(page, 'Send a test to one user')
  await picker.getByRole('searchbox').fill(tester.user_code)
  await page.keyboard.press('Enter')
  await expect(picker.locator('tbody tr')).toHaveCount(1)
  await picker.getByRole('button', { name: /^Choose / }).click()
  await expect(form.getByText(`Sent to ${tester.name}.`)).toBeVisible()
  expect(await listTitles(api, tester)).toContain('Eid Mubarak')
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

test.describe('notifications that cannot be read', () => {
  test.use({ allowed: [/Failed to load resource/] })

  test('are no alarm: they are offered again in place', long, async ({ page, open, api }) => {
    const user = await manWithPhone(api, 2)
    const repair = await intercept(page, notifications.list, serverError)
    await open(pathTo(user))
    const list = await view(page, user)
    await expect(list.getByText('They cannot be shown at the moment.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await repair()
    await list.getByRole('button', { name: 'Retry' }).click()
    await expect(list.getByText('They cannot be shown at the moment.')).toHaveCount(0)
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

test('a notification to all users shows how far it is, and any administrator stops it', long, async ({ page, open }) => {
  const progress = { id: '77', title: 'Eid offer', total: 1000, sent: 420, without_token: 30, refused: 0, unknown: 12 }
  let state = 'sending'
  await intercept(page, notifications.audience, (route) => route.fulfill({ json: { users: 1000, reachable: 950, newest: { ...progress, state } } }))
  await intercept(page, notifications.progress, (route) => route.fulfill({ json: { ...progress, state } }))
  await intercept(page, notifications.stop, async (route) => {
    state = 'stopped'
    await route.fulfill({ json: { message: 'Sending was stopped' } })
  })
  await open('/notification')
  const newest = page.getByRole('region', { name: 'Newest notification to all users' })
  await expect(newest.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45')
  await expect(newest).toContainText('420 sent, 30 without a phone, 0 refused, 550 to come.')
  await newest.getByRole('button', { name: 'Stop sending' }).click()
  await expect(toast(page, 'Sending was stopped')).toBeVisible()
  await expect(newest).toContainText('550 not sent')
})
