import type { Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { long } from '../../support/parts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keys in lists' })
const singleKeys = (page: Page) => sheet(page).getByRole('switch', { name: 'Single keys' })
const firstBox = (page: Page) => rows(page).first().getByRole('checkbox')
const listensForKeys = (page: Page) => expect(page.locator('[data-list-keys]')).toBeAttached()

async function openSheet(page: Page) {
  await listensForKeys(page)
  await page.keyboard.press('Control+/')
  await expect(singleKeys(page)).toBeEnabled()
}

test(
  'single keys that an administrator switched off are off in another browser, and N opens the page for a new record from an empty list',
  long,
  async ({ page, api, browser }) => {
    const own = await signInAsNew(page, api, 'switches.keys')
    await page.goto('/#/users/all')
    await openSheet(page)
    await singleKeys(page).press('Space')
    await expect(singleKeys(page)).not.toBeChecked()
    await expect(singleKeys(page)).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await page.keyboard.press('j')
    await expect(firstBox(page)).not.toBeFocused()

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await context.addInitScript(({ token, userId }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    }, own.session)
    const other = await context.newPage()
    await other.goto('/#/users/all?search=nobody+has+this+name')
    await expect(other.getByText('Data Not Found')).toBeVisible()
    await openSheet(other)
    await expect(singleKeys(other)).not.toBeChecked()
    await singleKeys(other).press('Space')
    await expect(singleKeys(other)).toBeChecked()
    await other.keyboard.press('Escape')
    await expect(sheet(other)).toBeHidden()
    await other.keyboard.press('n')
    await expect(other).toHaveURL(/#\/users\/new/)
    await context.close()

    await page.reload()
    await listensForKeys(page)
    await expect(rows(page).first()).toBeVisible()
    await openSheet(page)
    await expect(singleKeys(page)).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await page.keyboard.press('j')
    await expect(firstBox(page)).toBeFocused()
  },
)
