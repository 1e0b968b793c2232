import { reports } from '@matchdesk/shared/contract'
import { expect, test, toast } from '../support/console'

test('blocking a person shows on every report against that person, and unblocking takes it back', async ({ page, open, api }) => {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
  const several = reportusers.find((one) => reportusers.filter((other) => other.receiver_code === one.receiver_code).length > 1)!
  const count = reportusers.filter((one) => one.receiver_code === several.receiver_code).length
  await open(`/reports/users?search=${encodeURIComponent(several.receiver_name)}`)
  const withState = (state: string) =>
    page
      .getByRole('row')
      .filter({ hasText: several.receiver_name })
      .filter({ has: page.getByText(state, { exact: true }) })
  await expect(withState('Not blocked')).toHaveCount(count)
  await page
    .getByRole('button', { name: `Block ${several.receiver_name}` })
    .first()
    .click()
  await expect(toast(page, 'User blocked')).toBeVisible()
  await expect(withState('Blocked')).toHaveCount(count)
  await page
    .getByRole('button', { name: `Unblock ${several.receiver_name}` })
    .first()
    .click()
  await expect(toast(page, 'User unblocked')).toBeVisible()
  await expect(withState('Not blocked')).toHaveCount(count)
})

test('a double click on Block blocks once', async ({ page, open, api }) => {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
  const last = reportusers.at(-1)!
  await open(`/reports/users?search=${encodeURIComponent(last.receiver_name)}`)
  await page
    .getByRole('button', { name: `Block ${last.receiver_name}` })
    .first()
    .dblclick()
  await expect(toast(page, 'User blocked')).toBeVisible()
  const after = await api.call(reports.list, { query: { limit: 200, search: last.receiver_name } })
  expect(after.reportusers.find((one) => one.id === last.id)?.status).toBe(true)
  await api.call(reports.toggle, { params: { id: last.id } })
})

test('bulk block and unblock are shown, disabled, and say why', async ({ page, open }) => {
  await open('/reports/users')
  for (const name of ['Block selected', 'Unblock selected']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription('Block and unblock work on one report at a time.')
  }
})
