import { expect } from '../../support/console'
import { long } from '../../support/parts'
import { test } from '../../support/servers/ownConsole'
import { logIn, logOut } from '../../support/users/people'
import { codeField, navigation, profile, typeCode, typeKey } from '../../support/users/secondFactor'

test.use({ users: 20, settings: { REQUIRE_SECOND_FACTOR: 'true' }, allowed: [/40[13]/] })

test('where a second factor is required, an administrator sets it up at the sign-in, and goes on at the same place', long, async ({ page }) => {
  await page.goto('/#/master/height')
  await logIn(page)
  await expect(profile(page).getByText('Required here: set it up before you go on.')).toBeVisible()
  await profile(page).getByRole('button', { name: 'Set up' }).press('Enter')
  await expect(codeField(page)).toBeFocused()
  const app = await typeKey(page)
  await typeCode(page, app(Date.now()))
  await profile(page).getByRole('button', { name: 'I have stored them' }).press('Enter')
  await expect(profile(page).getByText('10 recovery codes are left')).toBeVisible()
  await expect(profile(page).getByRole('button', { name: 'Switch off' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Height' }).locator('tbody tr').first()).toBeVisible()
  await logOut(page)
  await logIn(page)
  await typeCode(page, app(Date.now() + 30_000))
  await expect(navigation(page)).toBeVisible()
  await expect(profile(page)).toBeHidden()
})
