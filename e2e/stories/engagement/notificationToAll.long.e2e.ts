import type { Page } from '@playwright/test'
import { appUsers, notifications } from '@matchdesk/shared/contract'
import { axeViolations } from '../../support/axe'
import { expect, rows, toast } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { serverError } from '../../support/faults'
import { test } from '../../support/servers/ownConsole'
import { manWithPhone, listTitles } from './phones'

test.use({ users: 300 })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test.describe('a notification to all users', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ allowed: [/Failed to load resource/] })
  const openForm = async (page: Page) => {
    await page.getByRole('button', { name: 'Send to all users' }).click()
    return dialog(page, 'Send Notification to all users')
  }

  test('is tried on one user, confirmed in words, and its progress and result are shown', async ({ page, open, api }) => {
    const { users, reachable } = await api.call(notifications.audience, {})
    const tester = await manWithPhone(api, 9)
    await open('/notification')
    await expect(rows(page).first()).toBeVisible()
    const form = await openForm(page)
    const send = form.getByRole('button', { name: 'Send to all users' })
    await expect(form.getByText(`Goes to ${users.toLocaleString('en-US')} users;`)).toContainText(reachable.toLocaleString('en-US'))
    await form.getByLabel('Type SEND TO ALL to confirm').fill('send to all')
    await send.click()
    await expect(toast(page, 'Title and Message required!').first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Title' }).fill('Eid Mubarak')
    await form.getByRole('textbox', { name: 'Message' }).fill('A blessed Eid to you and your family')
    await form.getByLabel('Type SEND TO ALL to confirm').fill('yes')
    await expect(send).toBeDisabled()
    expect(await axeViolations(page)).toEqual([])

    await form.getByRole('button', { name: 'Send a test to one user' }).click()
    const picker = dialog(page, 'Send a test to one user')
    await picker.getByRole('searchbox').fill(tester.user_code)
    await page.keyboard.press('Enter')
    await expect(picker.locator('tbody tr')).toHaveCount(1)
    await picker.getByRole('button', { name: /^Choose / }).click()
    await expect(form.getByText(`Sent to ${tester.name}.`)).toBeVisible()
    expect(await listTitles(api, tester)).toContain('Eid Mubarak')

    const repair = await intercept(page, notifications.sendToAll, serverError)
    await form.getByLabel('Type SEND TO ALL to confirm').fill('SEND TO ALL')
    await send.click()
    await expect(form.getByText('Not sent')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Eid Mubarak')
    await repair()
    await send.dblclick()
    await expect(toast(page, 'The notification is being sent to all users')).toBeVisible()
    await expect(form).toHaveCount(0)

    const latest = page.getByRole('region', { name: 'Newest notification to all users' })
    await expect(latest).toContainText('Sent to all users “Eid Mubarak”', { timeout: 120_000 })
    const after = (await api.call(notifications.audience, {})).newest!
    expect([after.state, after.sent + after.without_token + after.refused]).toEqual(['done', after.total])
    await expect(latest).toContainText(`${after.sent.toLocaleString('en-US')} sent`)
    await page.reload()
    await expect(latest).toContainText(`${after.without_token.toLocaleString('en-US')} without a phone`)
    const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', limit: 200 } })
    expect(await listTitles(api, app_users[7]!)).toContain('Eid Mubarak')
  })

  const sending = { id: '77', title: 'Eid offer', total: 1000, sent: 420, without_token: 30, refused: 0, unknown: 12 }

  test('shows how far it is, and any administrator stops it', async ({ page, open }) => {
    let state = 'sending'
    await intercept(page, notifications.audience, (route) => route.fulfill({ json: { users: 1000, reachable: 950, newest: { ...sending, state } } }))
    await intercept(page, notifications.progress, (route) => route.fulfill({ json: { ...sending, state } }))
    await intercept(page, notifications.stop, async (route) => {
      state = 'stopped'
      await route.fulfill({ json: { message: 'Sending was stopped' } })
    })
    await open('/notification')
    const newest = page.getByRole('region', { name: 'Newest notification to all users' })
    await expect(newest.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45')
    await expect(newest).toContainText('420 sent, 30 without a phone, 0 refused, 550 to come.')
    await expect(newest).toContainText('12 were sent a second time after an interruption; a phone shows them once.')
    await newest.getByRole('button', { name: 'Stop sending' }).click()
    await expect(toast(page, 'Sending was stopped')).toBeVisible()
    await expect(newest).toContainText('Stopped on its way to all users')
    await expect(newest).toContainText('550 not sent')
  })
})
