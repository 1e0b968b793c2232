import { axeViolations } from '../../support/axe'
import { expect, rows, test } from '../../support/console'
import { apiDocument } from '@matchdesk/shared/contract'
import { intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { long } from '../../support/parts'

test('an administrator finds a call of the API by words, reads what it takes and answers, and saves the document', long, async ({ page, open }) => {
  await open('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'API reference' }).click()
  await expect(page.getByRole('heading', { name: 'API reference', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('app users list')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'View GET /api/v1/appusers', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Parameters' })).toContainText('search (query)')
  await expect(dialog.getByRole('region', { name: 'Answer 200' }).first()).toContainText('app_users')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View GET /api/v1/appusers', exact: true })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download OpenAPI document' }).click()
  expect((await download).suggestedFilename()).toBe('matchdesk-openapi.json')
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('no such call')
  await expect(page.getByText('No call has these words.')).toBeVisible()
})

test.describe('a document that does not come', () => {
  test.use({ allowed: [/Failed to load resource/] })

  test('says why, and Retry brings it', long, async ({ page, open }) => {
    const restore = await intercept(page, apiDocument.read, serverError)
    await open('/api-reference')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(reason)
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})
