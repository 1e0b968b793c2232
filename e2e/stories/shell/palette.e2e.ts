import type { Page } from '@playwright/test'
import { appUsers } from '@matchdesk/shared/contract'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, test } from '../../support/console'
import { expectToFit } from '../../support/pages'
import { long } from '../../support/parts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the palette from the dashboard by its keys. */
async function openPalette(page: Page, open: (path: string) => Promise<void>) {
  await open('/dashboard')
  await expect(page.getByRole('region', { name: 'Gender' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('an administrator pastes a mobile number and opens the person by keyboard alone; later the person is among the recent records', async ({
  page,
  open,
  api,
}) => {
  const [user] = (await api.call(appUsers.list, { query: { filter: 'Female', status: 'Registered' } })).app_users
  const { name, mobile_no, user_code } = user!
  await openPalette(page, open)
  await page.keyboard.insertText(mobile_no.replace(/^\+92/, '0').replace(/^(\d{4})/, '$1-'))
  const option = options(page).filter({ hasText: user_code })
  await expect(option).toContainText(name)
  await expect(option).toContainText('App user')
  await expect(option).toContainText('Registered')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('status')).toHaveText('1 result')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/users/${user_code}$`))
  await expect(heading(page)).toContainText(name)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([name])
})

test('arrow keys choose a page or an action, and Escape gives the focus back', async ({ page, open }) => {
  await open('/dashboard')
  await page.getByRole('button', { name: 'Search pages and records' }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search pages and records' })).toBeFocused()
  await page.keyboard.press('Enter')
  await box(page).fill('add')
  const actions = palette(page).getByRole('group', { name: 'Actions' })
  await expect(actions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Add user', 'Add admin user', 'Add package', 'Add bank account'])
    await expect(actions.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await box(page).fill('add user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/users\/new$/)
})

test(
  'axe finds nothing in the palette in light and dark, and nothing sticks out of it on a phone, left to right and right to left',
  long,
  async ({ page, open }) => {
    await openPalette(page, open)
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await box(page).fill('ali')
    await expect(palette(page).getByRole('group', { name: 'Records' })).toBeVisible()
    expect(await axeViolationsInBothSchemes(page)).toEqual([])
    await expectToFit(page, [390])
  },
)
