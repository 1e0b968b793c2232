import { expect, question } from '../../support/console'
import { test } from '../../support/servers/ownConsole'
import { seeFailure } from './failures'

test.use({ users: 20, args: ['--demo-faults'], allowed: [/.*/] })
test.describe.configure({ mode: 'default', timeout: 180_000 })

test('a person breaks a remote on purpose, sees the fallback, the owner and the line of the source, and rolls back', async ({ page, open }) => {
  await open('/remotes')
  await page.getByRole('button', { name: 'Release a version that throws' }).click()
  await expect(page.getByText(/^masterdata \S+, before it \S+\. Open Religion, or press Update there/)).toBeVisible({ timeout: 120_000 })
  await page.goto('/#/master/religion')
  await expect(page.getByText(/^Version \S+ of masterdata does not work\. Version \S+ is used instead\.$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Islam' })).toBeVisible()
  await seeFailure(page, 'Master data team', /mfe-masterdata\/src\/editor\/Editor\.tsx:\d+/)
  await page.getByRole('button', { name: 'Roll back masterdata' }).click()
  await question(page).getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText(/^masterdata is back at/)).toBeVisible()
})

test('a slow canary gives way to the version before, for the people who have it', async ({ page, open }) => {
  await open('/remotes')
  await page.getByRole('button', { name: 'Release a slow canary' }).click()
  await expect(page.getByText(/for 100 %\. Reload and open Religion/)).toBeVisible({ timeout: 120_000 })
  await page.reload()
  await page.goto('/#/master/religion')
  await expect(page.getByText(/of masterdata does not work\. Version \S+ is used instead\.$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row').filter({ hasText: 'Islam' })).toBeVisible()
})
