import type { Locator, Page } from '@playwright/test'
import { appUsers, profiles, type Endpoint } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { long } from '../../support/parts'

/** Points at a control until the console has read what the control leads to. While another answer is on its way, the console reads nothing. */
const pointAt = (page: Page, control: Locator, endpoint: Endpoint) =>
  expect(async () => {
    await page.mouse.move(1, 1)
    const [answer] = await Promise.all([page.waitForResponse((response) => calls(endpoint)(response.request()), { timeout: 3000 }), control.hover()])
    await answer.finished()
  }).toPass()

/** Clicks a control while the API answers nothing. */
async function clickWithout(page: Page, endpoint: Endpoint, control: Locator, seen: () => Promise<void>) {
  let count = 0
  const restore = await intercept(page, endpoint, () => void (count += 1))
  await control.click()
  await seen()
  expect(count).toBe(0)
  await restore()
}

test('the page, the sex and the record that somebody points at are there before the click', long, async ({ page, open }) => {
  await open('/users/all')
  await expect(rows(page)).toHaveCount(200)
  const second = page.getByRole('button', { name: 'Page 2', exact: true })
  await pointAt(page, second, appUsers.list)
  await clickWithout(page, appUsers.list, second, () => expect(page.getByText(/^201–400 of/)).toBeVisible())
  const women = page.getByRole('radiogroup', { name: 'Gender' }).getByText('Female')
  await pointAt(page, women, appUsers.list)
  await clickWithout(page, appUsers.list, women, () => expect(page.getByText(/^1–200 of/)).toBeVisible())
  const view = (index: number) => rows(page).nth(index).getByRole('link', { name: /^View/ })
  await view(0).click()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(rows(page)).toHaveCount(200)
  await pointAt(page, view(3), profiles.one)
  const name = (await view(3).getAttribute('aria-label'))!.replace('View ', '')
  await clickWithout(page, profiles.one, view(3), () => expect(page.getByRole('region', { name: 'Person' })).toContainText(name))
})
