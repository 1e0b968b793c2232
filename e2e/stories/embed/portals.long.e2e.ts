import type { Page } from '@playwright/test'
import { expect } from '../../support/console'
import { box, test, type Portal } from './portal'
import { openMore } from '../../support/more'

interface Watching {
  violations: string[]
}

/** Mounts a list, opens a dialog and saves a file of its rows; returns what the policy of the portal has refused. */
async function useAll(page: Page, portal: Portal): Promise<readonly string[]> {
  await page.evaluate(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push(`${violatedDirective} ${blockedURI}`))
  })
  await portal.mount('users')
  const rows = box(page).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(box(page).getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await openMore(box(page))
  await box(page).getByRole('button', { name: 'Export Current Page' }).click()
  expect((await download).suggestedFilename()).toMatch(/^CurrentReport .*\.xls$/)
  return page.evaluate(() => (globalThis as unknown as Watching).violations)
}

test('a portal with a strict policy needs to allow nothing but the two origins', async ({ page, portal }) => {
  await portal.open('strict', [await portal.signIn()])
  expect(await useAll(page, portal)).toEqual([])
})

test('a portal that requires Trusted Types needs one rule, for the worker', async ({ page, portal }) => {
  await portal.open('trusted', [await portal.signIn()])
  expect(await useAll(page, portal)).toEqual([])
})

test('a portal on React 18 mounts a remote as a component, with its own React beside', async ({ page, portal }) => {
  await portal.open('react18', [await portal.signIn()])
  const rows = box(page).locator('tbody tr')
  await expect(page.getByRole('heading', { name: 'React 18.3.1' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(box(page).locator('[data-embedded-page]')).toHaveCSS('background-color', 'rgb(21, 18, 17)')
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(rows.first()).toBeVisible()
})

test('a portal of Vite and Vue has a remote as an element, and hears its events', async ({ page, portal }) => {
  await portal.open('vue', [await portal.signIn()])
  await expect(page.getByRole('heading', { name: /^Vue 3/ })).toBeVisible()
  const element = page.locator('matchdesk-payments')
  await expect(element.locator('tbody tr').first()).toBeVisible()
  await expect(page.locator('#path')).toHaveText('/payment/details')
  expect(await element.locator('[data-embedded-page]').evaluate((found) => found.getBoundingClientRect().height)).toBe(560)
})

test('a portal in a frame that saves no files says so at an export, and makes none', async ({ page, portal, allowed }) => {
  allowed.push(/for its sandbox attribute/)
  await portal.open('sandboxed', [await portal.signIn()])
  const frame = page.frame('inner')!
  await frame.evaluate(async () => {
    const { portal } = globalThis
    const { mount } = (await import(`${portal.embeds}users.js`)) as { mount: (element: Element | null, options: object) => void }
    mount(document.getElementById('box'), portal.options())
  })
  const inside = frame.locator('#box')
  await expect(inside.locator('tbody tr').first()).toBeVisible()
  await openMore(inside)
  await inside.getByRole('button', { name: 'Export Current Page' }).click()
  await expect(inside.getByText('The page around this list does not allow downloads.')).toBeVisible()
})
