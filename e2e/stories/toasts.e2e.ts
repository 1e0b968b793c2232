import { appUsers } from '@matchdesk/shared/contract'
import { expect, test } from '../support/console'
import { intercept } from '../support/endpoint'
import { reason, serverError } from '../support/faults'

test('what is missing is a status, and the same message is not shown twice', async ({ page, open }) => {
  await open('/master/religion')
  const submit = page.getByRole('button', { name: 'Submit' })
  const message = page.getByRole('status').filter({ hasText: /^Name required!$/ })
  await submit.click()
  await expect(message).toHaveCount(1)
  await submit.click()
  await submit.click()
  await expect(message).toHaveCount(1)
  await message.getByRole('button', { name: 'Close this message' }).click()
  await expect(message).toHaveCount(0)
})

test.describe('what failed', () => {
  test.use({ allowed: [/Failed to load resource/] })
  test('is an alert beside the reason in the page', async ({ page, open }) => {
    await intercept(page, appUsers.list, serverError)
    await open('/users/all')
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: reason })).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: reason, has: page.getByRole('button', { name: 'Close this message' }) })).toHaveCount(1)
  })
})
