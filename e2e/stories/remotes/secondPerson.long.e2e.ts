import { admin } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, question, toast } from '../../support/console'
import { test } from '../../support/servers/ownConsole'
import { overflow } from '../../support/pages'
import { holdRelease, readPointer } from './remoteVersion'

test.use({ users: 20, settings: { REMOTE_ADMINS: admin.email_id, SECOND_PERSON: 'payments' } })

test('shows what a release changes that waits for a second person, refuses it with a reason and approves the next one', async ({
  page,
  open,
  own,
}) => {
  const before = readPointer(own.releases, 'payments').current
  const { version } = holdRelease(own.releases, 'payments', '1.0.1-second')
  await open('/remotes')
  await expect(page.getByText('Not enforced for this store.')).toBeVisible()
  const panel = page.getByRole('region', { name: `payments ${version}` })
  await expect(panel).toContainText(/team@example\.org.*Each file is as it was built.*\d+ of \d+, \d+ of \d+ KiB/)
  await expect(panel.getByRole('button', { name: 'Try it here' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => overflow(page)).toBe(0)
  await panel.getByRole('button', { name: 'Refuse' }).click()
  await question(page).getByLabel('Reason').fill('It asks for too much.')
  await question(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(panel).toHaveCount(0)
  expect(readPointer(own.releases, 'payments').current).toEqual(before)

  const next = holdRelease(own.releases, 'payments', '1.0.2-second')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page
    .getByRole('region', { name: `payments ${next.version}` })
    .getByRole('button', { name: 'Approve' })
    .click()
  await question(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, `payments is ${next.version} for everybody, instead of ${before.version}`)).toBeVisible()
  expect(readPointer(own.releases, 'payments')).toMatchObject({ current: { version: next.version }, previous: { version: before.version } })
})
