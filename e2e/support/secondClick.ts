import type { Page } from '@playwright/test'

/** The second click of a double click by a slow hand, where the pointer is: what the first one did is there already. */
export async function secondClick(page: Page) {
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
