import { expect, rows, test } from '../../support/console'
import { long } from '../../support/parts'

test(
  'letters act after F6 or a click on a row, and not before; N opens the page for a new record from an empty list',
  long,
  async ({ page, open }) => {
    await open('/users/all')
    const firstBox = rows(page).first().getByRole('checkbox')
    const list = page.getByRole('group', { name: 'App users', exact: true })
    await expect(page.locator('[data-list-keys]')).toBeAttached()
    await page.keyboard.press('j')
    await expect(firstBox).not.toBeFocused()
    await page.keyboard.press('F6')
    await expect(list).toBeFocused()
    await page.keyboard.press('j')
    await expect(firstBox).toBeFocused()
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await rows(page)
      .first()
      .getByRole('rowheader')
      .click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('j')
    await expect(firstBox).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys in lists' })).toContainText('press F6, or click a row')
    await page.keyboard.press('Escape')

    await page.goto('/#/users/all?search=nobody+has+this+name')
    await expect(page.getByText('Data Not Found')).toBeVisible()
    await page.keyboard.press('F6')
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/#\/users\/new/)
  },
)
