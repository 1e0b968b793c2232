import { expect } from '../../support/console'
import { box, test } from './portal'

test('a host of the federation runtime renders the list of a remote', async ({ page, portal }) => {
  page.on('console', (m) => console.log(m.text()))
  page.on('pageerror', (m) => console.log(m))
  await portal.open('runtime-19', [await portal.signIn()])
  await page.getByRole('button', { name: 'Open users' }).click()
  await expect(box(page, 'users').locator('tbody tr').first()).toBeVisible()
})
