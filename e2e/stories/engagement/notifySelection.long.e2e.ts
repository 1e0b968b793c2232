import type { Page } from '@playwright/test'
import { appUsers, notifications, readCapabilities } from '@matchdesk/shared/contract'
import { expect, row, rows, toast } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { offline, responseLost } from '../../support/faults'
import { changePointer } from '../../support/remotes/registry'
import { test } from '../../support/servers/ownConsole'
import { listTitles } from './phones'

test.use({ users: 600 })
test.describe.configure({ mode: 'serial' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Notification to selected users' })
const listRows = (page: Page) => page.getByRole('dialog', { name: 'Send Notification to these users' })
const latest = (page: Page) => page.getByRole('region', { name: 'Newest notification to selected users' })

async function write(page: Page, title: string) {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Message' }).fill('Your profile is waiting')
}

/** Selects the first rows of a list, with the keys of the list, and opens the notification to them. */
async function select(page: Page, count: number) {
  await expect(rows(page).first()).toBeVisible()
  for (let index = 0; index < count; index++) await rows(page).nth(index).getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: `Notify (${count})` }).press('Enter')
}

test.describe('a notification to a selection', () => {
  test.use({ allowed: [/Failed to load resource/] })

  test('goes to the rows selected, and asks again where one of them was deleted meanwhile', async ({ page, open, api }) => {
    const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered', limit: 200 } })
    const [first, second, third] = app_users
    await open('/users/all?filter=Female&status=Registered')
    await select(page, 3)
    await expect(dialog(page).getByText('Goes to 3 users (')).toContainText(first!.name)
    await page.reload()
    await expect(dialog(page).getByText('Goes to 3 users (')).toBeVisible()
    await write(page, 'To three')
    await api.call(appUsers.remove, { headers: { USERID: second!.id } })
    const send = dialog(page).getByRole('button', { name: 'Send to selected users' })
    await send.press('Enter')
    await expect(dialog(page).getByText('The selection has changed: 2 users now, not 3. Nothing was sent. Check the new number')).toBeVisible()
    await expect(dialog(page).getByText('Goes to 2 users (')).toBeVisible()
    await expect(dialog(page).getByText('1 is left out')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('To three')
    await send.press('Enter')
    await expect(latest(page)).toContainText('Sent to 2 selected users “To three”', { timeout: 30_000 })
    for (const user of [first!, third!]) expect(await listTitles(api, user)).toEqual(expect.arrayContaining(['To three']))
    await page.reload()
    await expect(latest(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('is not sent where everybody of it is gone', async ({ page, open, api }) => {
    const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', status: 'Registered', limit: 200 } })
    await open(`/users/all?search=${app_users[0]!.user_code}`)
    await page.getByRole('button', { name: 'Notify all 1', exact: true }).click()
    await write(page, 'To nobody')
    await api.call(appUsers.remove, { headers: { USERID: app_users[0]!.id } })
    await listRows(page).getByRole('button', { name: 'Send to these users' }).click()
    await expect(listRows(page).getByText('Nobody of this selection is there any more. Nothing was sent')).toBeVisible()
    await expect(listRows(page).getByText('Nobody of this selection can get it. Close this, and choose others.')).toBeVisible()
    await expect(listRows(page).getByRole('button', { name: 'Send to these users' })).toBeDisabled()
  })

  test('of many people waits for words with their number', async ({ page, open, api }) => {
    const { total } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 1 } })
    await open('/notification')
    await page.getByRole('button', { name: 'Send to these users' }).click()
    await expect(listRows(page).getByText(`Goes to ${total} users: men (`)).toBeVisible()
    await write(page, 'To men')
    const send = listRows(page).getByRole('button', { name: 'Send to these users' })
    for (const [words, isEnabled] of [
      ['send to all', false],
      [`send to ${total - 1}`, false],
      [`send to ${total}`, true],
    ] as const) {
      await listRows(page).getByLabel(`Type SEND TO ${total} to confirm`).fill(words)
      await expect(send).toBeEnabled({ enabled: isEnabled })
    }
    await listRows(page).getByRole('button', { name: 'Close' }).click()
    await expect(listRows(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/send=/)
  })

  test('stays typed where there is no connection, and goes out once where its response was lost', async ({ page, open, api }) => {
    await open('/users/all?filter=Female&status=Registered')
    await select(page, 2)
    await expect(dialog(page).getByText('Goes to 2 users (')).toBeVisible()
    await write(page, 'Only once')
    const send = dialog(page).getByRole('button', { name: 'Send to selected users' })
    for (const fault of [offline, responseLost]) {
      const repair = await intercept(page, notifications.sendToSelection, fault)
      await send.click()
      await expect(dialog(page).getByText('Not sent')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Only once')
      await expect(send).toBeEnabled()
      await repair()
    }
    await send.dblclick()
    await expect(dialog(page)).toHaveCount(0)
    await expect(latest(page)).toContainText('Sent to 2 selected users “Only once”', { timeout: 30_000 })
    const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered', limit: 200 } })
    expect((await listTitles(api, app_users[0]!)).filter((title) => title === 'Only once')).toHaveLength(1)
  })
})

test('an administrator who selects more than a thousand rows reads how to narrow the list', async ({ page, open }) => {
  const many = Array.from({ length: 200 }, (_, index) => index)
  await intercept(page, appUsers.list, async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const { app_users } = (await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, 'page=1'),
      })
    ).json()) as { app_users: object[] }
    await route.fulfill({ json: { app_users: many.map((index) => ({ ...app_users[index], id: `${at * 1000 + index}` })), total: 1200 } })
  })
  await open('/users/all')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select all 1,200 matching' }).click()
  await expect(page.getByText('1,200 are selected, on all pages.')).toBeVisible()
  await row(page, '').getByRole('checkbox').nth(1).uncheck()
  await page.getByRole('button', { name: 'Notify (1,199)' }).click()
  await expect(toast(page, 'Select at most 1,000 users, or none to notify all whom the list shows.')).toBeVisible()
})

test('nobody is offered a notification to a selection that no remote or no API sends', async ({ page, open }) => {
  const expectNoOffer = async () => {
    await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: /^Notify|Send to these users/ })).toHaveCount(0)
  }
  await changePointer(page, 'engagement', (pointer) => ({ ...pointer, enabled: false }))
  await open('/users/all')
  await expectNoOffer()

  await page.unrouteAll()
  await intercept(page, readCapabilities, async (route) => {
    const { capabilities } = (await (await route.fetch()).json()) as { capabilities: string[] }
    await route.fulfill({ json: { capabilities: capabilities.filter((name) => name !== 'send-selection') } })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Send Notification' })).toBeVisible()
  await expectNoOffer()
  await open('/notification?send=listed')
  await expect(page.getByRole('button', { name: 'Send to all users' })).toBeVisible()
  await expectNoOffer()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
