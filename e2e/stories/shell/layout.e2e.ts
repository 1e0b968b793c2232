import type { Locator, Page } from '@playwright/test'
import { session } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'
import { long } from '../../support/parts'
import { enter, loginHeading, logOut } from '../../support/users/people'
import { readPointer, registryFile, readRegistry } from '../../support/remotes/registry'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const sections = ['Dashboard', 'Users', 'Reports', 'Packages', 'Payment method', 'Custom Notification', 'Master data']

test('the sidebar has the sections in their order, a link for each page that is there and no other, and the page its copyright', async ({
  page,
  open,
}) => {
  await open('/dashboard')
  await expect(sidebar(page).getByText('Master data')).toBeVisible()
  const pages = (await readRegistry(page))
    .filter(({ enabled }) => enabled)
    .flatMap(({ current }) => current.pages.filter(({ menu }) => menu && menu.section !== 'Account'))
  const visibleSections = new Set(['Dashboard', ...pages.map(({ menu }) => menu?.section)])
  const titles = await sidebar(page).locator('summary, div > a:has(svg)').allTextContents()
  expect(titles).toEqual(sections.filter((section) => visibleSections.has(section)))
  const links = await sidebar(page)
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  /** A page of one queue opens with what waits there. */
  const addresses = pages.map(({ path, waiting = [] }) => `#${path}${waiting.length === 1 ? (waiting[0]?.search ?? '') : ''}`)
  expect(links.toSorted()).toEqual(['#/dashboard', ...addresses].toSorted())
  await expect(page.getByRole('contentinfo')).toHaveText(`© ${new Date().getFullYear()} Matchdesk. All rights reserved.`)
})

test('each entry of the sidebar is one line, and the one of the open page is wholly in view', long, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/master/skintone')
  const approval = sidebar(page).getByRole('link', { name: 'Special Package Approval' })
  await expect(approval.locator('[aria-hidden]')).toHaveText(/\d/)
  const links = sidebar(page).locator('details a')
  const cutLinks = await links.evaluateAll((all) =>
    all
      .filter((link) => link.getBoundingClientRect().height > 32 || [...link.children].some((part) => part.scrollWidth > part.clientWidth))
      .map((link) => link.textContent),
  )
  expect(cutLinks).toEqual([])
  await expect(sidebar(page).getByRole('link', { name: 'Skintone' })).toBeInViewport({ ratio: 1 })
})

test('groups have their heading in the sidebar, folded, unfolded and as a drawer', long, async ({ page, open }) => {
  const grouped: [string, string, string][] = [
    ['/package/first', 'First page', 'First group'],
    ['/package/second', 'Second page', 'Second group'],
  ]
  await page.route('**/registry.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: { name: string; current: { pages: object[] } }[] }
    const packages = registry.remotes.find(({ name }) => name === 'packages')!.current.pages
    for (const [index, [path, label, group]] of grouped.entries())
      packages.push({ path, title: `Title of ${label}`, menu: { section: 'Packages', group, label, order: 310 + index } })
    await route.fulfill({ json: registry })
  })
  const expectGroups = async () => {
    for (const [path, label, group] of grouped)
      await expect(page.getByRole('group', { name: group }).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', `#${path}`)
    await expect(page.getByRole('link', { name: 'Package Upgrade' })).toBeVisible()
  }
  await open('/dashboard')
  await expectGroups()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await sidebar(page).getByRole('button', { name: 'Packages' }).click()
  await expectGroups()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expectGroups()
})

test('the breadcrumbs say where one is, and name the browser tab', long, async ({ page, open }) => {
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await open('/master/religion')
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Master data', 'Religion'])
  await expect(page).toHaveTitle(/^Religion · /)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Dashboard'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('the pages of the shell replace each other, by links, back and forward', long, async ({ page, open }) => {
  const dashboardPanel = page.getByRole('region', { name: 'Gender' })
  const remotesTable = page.getByRole('table', { name: 'Remotes' })
  const notFoundText = page.getByText("Oops! You're lost.")
  const showsOnly = async (shown: Locator) => {
    await expect(shown).toBeVisible()
    for (const other of [dashboardPanel, remotesTable, notFoundText]) if (other !== shown) await expect(other).toHaveCount(0)
  }
  await open('/dashboard')
  await showsOnly(dashboardPanel)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Remotes' }).click()
  await showsOnly(remotesTable)
  await expect(page.getByText('Read-only. Ask an operator for rights.')).toBeVisible()
  await expect(remotesTable.getByRole('button')).toHaveCount(0)
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
  await showsOnly(dashboardPanel)
  await page.goto('/#/nowhere')
  await showsOnly(notFoundText)
  for (const panel of [dashboardPanel, remotesTable, dashboardPanel]) {
    await page.goBack()
    await showsOnly(panel)
  }
  for (const shown of [remotesTable, dashboardPanel, notFoundText]) {
    await page.goForward()
    await showsOnly(shown)
  }
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click()
  await showsOnly(dashboardPanel)
})

test.describe('without the registry', () => {
  test.use({ allowed: [/Failed to load resource|registry|ChunkLoadError/] })
  test('the dashboard is there all the same, and another page says what is missing', async ({ page, open }) => {
    await page.route(registryFile, (route) => route.abort())
    await open('/dashboard')
    await expect(page.getByRole('region', { name: 'Gender' })).toBeVisible()
    await open('/users/all')
    await expect(page.getByRole('alert')).toContainText('The menu could not be loaded')
    await page.unroute(registryFile)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
  })

  test('and without the code of the dashboard there is a card with Retry', long, async ({ page, open }) => {
    const code = /assets\/dashboard\.[\w.]+\.js$/
    await page.route(code, (route) => route.abort())
    await open('/dashboard')
    await expect(page.getByRole('alert')).toContainText('Dashboard is not available')
    await page.unroute(code)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Gender' })).toBeVisible()
  })
})

test(
  'the admin menu is walked with the keyboard, shows the profile with the document of the API, and gives the focus back',
  long,
  async ({ page, open, api }) => {
    await open('/dashboard')
    const { profile } = await api.call(session.profile, {})
    const button = page.getByRole('button', { name: `Account of ${profile.name}` })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Profile' })
    await expect(dialog).toContainText(profile.email_id)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'API document' }).click()
    expect((await file).suggestedFilename()).toBe('matchdesk-openapi.json')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test('the first Tab leads past the menu to the page', long, async ({ page, open }) => {
  await open('/dashboard')
  await expect(page.getByRole('region', { name: 'Gender' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Pending registrations of men/ })).toBeFocused()
})

test('at 360 pixels the menu is a drawer: it opens, leads on, closes by itself and with Escape', long, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/dashboard')
  await expect(sidebar(page)).toBeHidden()
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  await sidebar(page).getByRole('link', { name: 'App Users' }).click()
  await expect(sidebar(page)).toBeHidden()
  await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a link of the sidebar that somebody points at prefetches its remote, and runs nothing of it', long, async ({ page, open }) => {
  await open('/dashboard')
  const { current } = await readPointer(page, 'payments')
  const prefetch = page.locator(`link[rel=prefetch][href*="${current.folder}${current.entry.file}"]`)
  await expect(page.getByRole('region', { name: 'Gender' })).toBeVisible()
  await expect(prefetch).toHaveCount(0)
  await sidebar(page).getByRole('link', { name: 'Bank Details' }).hover()
  await expect(prefetch).toHaveCount(1)
  expect(await page.evaluate((global) => global in window, current.entry.global)).toBe(false)
})

test(
  'dark and the folded sidebar outlive a logout as two cookies, beside the one that the API knows the browser by',
  long,
  async ({ page, context }) => {
    await enter(page, '/dashboard')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const cookies = await context.cookies()
    const [device, ...others] = cookies.filter(({ httpOnly }) => httpOnly)
    expect([device?.path, device?.sameSite, others]).toEqual(['/api/v1/admin/login', 'Strict', []])
    const cookieSettings = cookies.filter(({ httpOnly }) => !httpOnly).map(({ name, value, sameSite }) => `${name}=${value} ${sameSite}`)
    expect(cookieSettings.toSorted()).toEqual(['folded=yes Strict', 'mode=dark Strict'])
    await enter(page, '/dashboard')
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  },
)
