import { expect, type Locator, type Page } from '@playwright/test'

/** Opens what is folded in the toolbar of a list, if anything is. */
export async function openMore(page: Page | Locator) {
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar).toBeVisible()
  const more = toolbar.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
}
