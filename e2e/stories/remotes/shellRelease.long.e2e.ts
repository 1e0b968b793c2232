import type { Page } from '@playwright/test'
import { expect } from '../../support/console'
import { test } from '../../support/servers/ownConsole'
import { nextPoll, pollRegistry } from '../../support/remotes/registry'
import { releaseShell } from './shellVersion'

test.use({ users: 20 })

const offer = (page: Page, version: string) => page.getByText(`A new version is here: Matchdesk ${version}.`)
const readShell = (page: Page) => page.locator('html').getAttribute('data-shell')
test('a new shell waits for who is typing, costs an open page nothing, and comes with a reload, without a restart of the server', async ({
  page,
  open,
  own,
}) => {
  await pollRegistry(page)
  await open('/master/religion')
  await page.getByLabel('Name').fill('Half a thought')
  releaseShell(own.releases, '9.9.9')
  await nextPoll(page)
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought')
  await expect(offer(page, '9.9.9')).toHaveCount(0)
  await page.getByLabel('Name').fill('')
  await expect(offer(page, '9.9.9')).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Waiting for a decision')).toBeVisible()
  expect(await readShell(page)).toBeNull()

  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => readShell(page)).toBe('9.9.9')
  await expect(page.getByText('Waiting for a decision')).toBeVisible()
  await nextPoll(page)
  await expect(offer(page, '9.9.9')).toHaveCount(0)
})
