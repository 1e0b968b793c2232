import { appUsers } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { long } from '../../support/parts'

test('what is missing is a status that can be closed', { tag: '@long' }, async ({ page, open }) => {
  await open('/master/religion')
  await page.getByRole('button', { name: 'Submit' }).click()
  const message = page.getByRole('status').filter({ hasText: /^Name required!$/ })
  await message.getByRole('button', { name: 'Close this message' }).click()
  await expect(message).toHaveCount(0)
})

test('of several messages only the one on top casts a shadow', long, async ({ page, open }) => {
  await open('/master/religion')
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close this message' }) })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(message).toHaveCount(1)
  await page.getByLabel('Name').fill('Something')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(message).toHaveText(['Name required!', 'Description required!'])
  await expect(message.first()).toHaveCSS('box-shadow', 'none')
  await expect(message.last()).not.toHaveCSS('box-shadow', 'none')
})

test.describe('what failed', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('is an alert beside the reason in the page', long, async ({ page, open }) => {
    await intercept(page, appUsers.list, serverError)
    await open('/users/all')
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: reason })).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: reason, has: page.getByRole('button', { name: 'Close this message' }) })).toHaveCount(1)
  })
})
