import { appUsers, notifications } from '@matchdesk/shared/contract'
import { axeViolations } from '../../support/axe'
import { expect, rows, test } from '../../support/console'
import { listTitles } from './phones'

test('the pending women of a city are notified from the list that shows them, by keyboard', async ({ page, open, api }) => {
  const query = { filter: 'Female', status: 'Pending', city: 'Multan', limit: 200 } as const
  const { app_users, total } = await api.call(appUsers.list, { query })
  const women = app_users.filter(({ sex }) => sex === 'Female')
  await open('/users/all?filter=Female&status=Pending&city=Multan')
  await expect(rows(page)).toHaveCount(app_users.length)
  await page.getByLabel('Select all on this page').press('Space')
  await page.getByRole('button', { name: `Notify all ${total}` }).press('Enter')

  const form = page.getByRole('dialog', { name: 'Send Notification to these users' })
  await expect(form.getByText(`Goes to ${women.length} users: pending women in Multan (`)).toBeVisible()
  await expect(form.getByText(women[0]!.name, { exact: false })).toBeVisible()
  await expect(rows(page)).toHaveCount(app_users.length)
  expect(await axeViolations(page)).toEqual([])
  const title = `Please finish ${Date.now()}`
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Message' }).fill('Your profile is waiting')
  await form.getByRole('button', { name: 'Send to these users' }).press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Newest notification to selected users' })).toContainText(
    `Sent to ${women.length} selected users “${title}”`,
    { timeout: 30_000 },
  )
  expect(await listTitles(api, women.at(-1)!)).toContain(title)
  const { app_users: others } = await api.call(appUsers.list, { query: { ...query, status: 'Registered' } })
  expect(await listTitles(api, others[0]!)).not.toContain(title)
  expect((await api.call(notifications.audience, {})).newest?.total).toBe(women.length)
})
