import type { Page } from '@playwright/test'
import { expect } from '../../support/console'
import { box, rowsIn, test, watchPolicy, type Portal } from './portal'
import { openMore } from '../../support/more'

/** Mounts a list, opens a dialog and saves a file of its rows; returns what the policy of the portal has refused. */
async function useAll(page: Page, portal: Portal): Promise<readonly string[]> {
  const readViolations = await watchPolicy(page)
  await portal.mount('users')
  await expect(rowsIn(page).first()).toBeVisible()
  await rowsIn(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(box(page).getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await openMore(box(page))
  await box(page).getByRole('button', { name: 'Export Current Page' }).click()
  expect((await download).suggestedFilename()).toMatch(/^CurrentReport .*\.xls$/)
  return readViolations()
}

test('a portal with a strict policy needs to allow nothing but the two origins', async ({ page, portal }) => {
  await portal.open('strict', [await portal.signIn()])
  expect(await useAll(page, portal)).toEqual([])
})

test('a portal that requires Trusted Types needs one rule, for the worker', async ({ page, portal }) => {
  await portal.open('trusted', [await portal.signIn()])
  expect(await useAll(page, portal)).toEqual([])
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
