import { appUsers, history, masterdata, notes, payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, row, test, toast } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { button } from '../../support/users/registering'
import { long } from '../../support/parts'

const type = 'Community'

async function personAt(api: Api, index: number) {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', status: 'Registered', sort: 'createdAt' } })
  return app_users[index]!
}

test('an administrator opens the history from the account menu, finds an edit by its action, and sees what changed', async ({ page, open, api }) => {
  await api.call(masterdata.add, { body: { type, name: 'Story Of Acts', description: 'as it was' } })
  const { id, updatedAt } = (await api.call(masterdata.list, { params: { type } })).find(({ name }) => name === 'Story Of Acts')!
  const body = { type, name: 'Story Of Acts', description: 'as it is' } as const
  await api.call(masterdata.update, { params: { id }, headers: { 'If-Match': updatedAt }, body })
  await open('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await page.getByRole('toolbar').getByLabel('Action', { exact: true }).selectOption('Edited a master-data entry')
  await expect(page).toHaveURL(/action=masterdata\.update/)
  const act = row(page, 'Story Of Acts').first()
  await expect(act).toContainText('Description:')
  await act.getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(/Description:\s*as it was\s*→\s*as it is/)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await api.call(masterdata.remove, { params: { id } })
})

test('a note on a person shows beside the profile and in the history of that person', async ({ page, open, api }) => {
  const { user_code, name } = await personAt(api, 3)
  await open(`/users/${user_code}`)
  await expect(page.getByRole('region', { name: 'Person' })).toContainText(name)
  const panel = page.getByRole('region', { name: 'Notes' })
  await panel.getByRole('button', { name: 'Add a note' }).press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Asked for a call on Monday')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem').first()).toContainText('Asked for a call on Monday')
  await expect(panel.getByRole('button', { name: 'Add a note' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await page.getByRole('tab', { name: 'History' }).click()
  const events = page.getByRole('tabpanel', { name: 'History' })
  await expect(events.getByRole('listitem').first()).toContainText('Asked for a call on Monday')
  await events.getByLabel('Kind').selectOption('Registration')
  await expect(events.getByText('Asked for a call on Monday')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})

test(
  'in the desk at 1440 × 900 the facts of a decision are in view, notes and the last event below, and More shows a whole note',
  long,
  async ({ page, open, api }) => {
    const { history: pending } = await api.call(payments.special.list, { query: { filter: 'Pending' } })
    const { id, user_code } = pending.find(({ user_code }) => user_code)!
    const sentence = 'The transfer came from the account of the brother, who called on Monday and sent a second receipt by mail.'
    for (const which of ['First', 'Second', 'Third'])
      await api.call(notes.add, { params: { user_code: user_code! }, body: { text: `${which}: ${sentence}` } })
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(`/package/special/approval?filter=Pending&desk=${id}`)
    const written = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
    await expect(written).toHaveCount(3)
    for (const fact of ['Amount (PKR)', 'Transaction ID', 'Payment method', 'Received on'])
      await expect(page.getByRole('main').getByText(fact, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    const event = page.getByRole('region', { name: 'Last events' }).getByRole('listitem').first()
    await expect(event).toBeVisible()
    await expect(event).not.toContainText('brother')
    await expect(written.first()).not.toContainText('by mail')
    await written.first().getByRole('button', { name: 'More' }).press('Enter')
    await expect(written.first()).toContainText('by mail')
    await page.keyboard.press('Enter')
    await expect(written.first()).not.toContainText('by mail')
  },
)

test.describe('the server refuses', () => {
  test.use({ allowed: [/the server responded with a status of 503/] })

  test('a note that is not saved stays in its field, with the reason', long, async ({ page, open, api }) => {
    const { user_code } = await personAt(api, 4)
    await open(`/users/${user_code}`)
    const panel = page.getByRole('region', { name: 'Notes' })
    const restore = await intercept(page, notes.add, (route) => route.fulfill({ status: 503, json: { message: 'Please try again in a minute' } }))
    await button(page, 'Add a note').click()
    await panel.getByRole('textbox', { name: 'Note' }).fill('Not lost')
    await button(page, 'Add').click()
    await expect(panel.getByRole('alert')).toContainText('Please try again in a minute')
    await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Not lost')
    await restore()
    await button(page, 'Add').click()
    await expect(panel.getByRole('listitem').first()).toContainText('Not lost')
  })

  test('the desk decides although the history cannot be read, and Retry reads it again', long, async ({ page, open }) => {
    const restore = await intercept(page, history.timeline, (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again in a minute' } }),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/package/ads/approval?filter=Pending&desk=first')
    const events = page.getByRole('region', { name: 'Last events' })
    await expect(events.getByText('Please try again in a minute')).toBeVisible()
    await restore()
    await page.getByRole('button', { name: /^Accept/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'accepted.' })).toBeVisible()
    await expect(events.getByRole('listitem').first()).toBeVisible()
  })
})

test('a code, a number and an address are copied with one click', long, async ({ page, context, open, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { user_code, mobile_no } = await personAt(api, 5)
  await open(`/users/${user_code}`)
  await button(page, 'Copy mobile number').click()
  await expect(toast(page, `Copied ${mobile_no}`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mobile_no)
})
