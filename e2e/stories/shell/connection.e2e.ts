import { masterdata } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { expect, row, rows, test } from '../../support/console'

const notice = (page: Page) => page.getByRole('banner').getByRole('status')
/** All that says on a page that the network is away. */
const outageNotices = (page: Page) => page.locator('[role=status], [role=alert]').filter({ hasText: /offline|connection|network/i })

test.use({ allowed: [/Failed to load resource|ChunkLoadError/] })

test('an administrator without a network reads so before a save, keeps what was typed, and the lists go on by themselves', async ({
  page,
  context,
  open,
  api,
}) => {
  const type = 'Marital Status'
  const failure = page.getByLabel('Submit marital status').getByText('There is no connection to the server.')
  await open('/master/marital-status')
  await expect(rows(page).first()).toBeVisible()
  for (const name of ['Typed Offline', 'Typed Offline Again']) {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('On a train')
    await context.setOffline(true)
    await expect(notice(page)).toContainText('You are offline. What you typed stays here')
    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(failure).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(row(page, name)).toBeVisible()
    await expect(failure).toHaveCount(0)
  }
  await expect(outageNotices(page)).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Religion', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Religion', exact: true })).toBeVisible()
  await expect(outageNotices(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(row(page, 'Islam')).toBeVisible()
  for (const { id } of (await api.call(masterdata.list, { params: { type } })).filter(({ name }) => name.startsWith('Typed Offline')))
    await api.call(masterdata.remove, { params: { id } })
})
