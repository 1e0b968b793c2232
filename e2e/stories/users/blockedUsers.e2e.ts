import { blockedUsers, reports } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { answer, expect, rows, test, toast } from '../../support/console'
import { calls } from '../../support/endpoint'

/** Blocks one of those who are reported, each story another one, and none whom other stories block. */
async function blockSomebody(api: Api, index: number) {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200 } })
  const code = [...new Set(reportusers.map(({ receiver_code }) => receiver_code))][4 + index]!
  const { id, status } = reportusers.find(({ receiver_code }) => receiver_code === code)!
  if (!status) await api.call(reports.toggle, { params: { id }, body: {} })
  const { app_users } = await api.call(blockedUsers.list, { query: { search: code } })
  return app_users[0]!
}

const isBlocked = async (api: Api, code: string) => (await api.call(blockedUsers.list, { query: { search: code } })).total === 1

test('a blocked user is found by the search with the moment of the block, unblocked, and then gone from the list', async ({ page, open, api }) => {
  const user = await blockSomebody(api, 0)
  const request = page.waitForRequest(calls(blockedUsers.list))
  await open('/users/block')
  expect(new URL((await request).url()).searchParams.has('limit')).toBe(false)
  await page.getByRole('searchbox').fill(user.user_code)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(user.email_id)
  await expect(rows(page).locator('time')).toHaveAttribute('datetime', user.blocked_at)
  await page.getByRole('button', { name: `Unblock ${user.name}` }).click()
  await answer(page, 'Unblock')
  await expect(toast(page, 'User unblocked')).toBeVisible()
  await expect(page.getByText('Data Not Found')).toBeVisible()
  expect(await isBlocked(api, user.user_code)).toBe(false)
})
