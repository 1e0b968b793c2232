import type { Page } from '@playwright/test'
import { expect } from '../../support/console'

export const getFailureTable = (page: Page, team: string) => page.getByRole('table', { name: `Failures: ${team}` })

/** Goes to the page Remotes. A job finds the group of a failure within seconds. */
export async function seeFailure(page: Page, team: string, text: RegExp) {
  await page.goto('/#/remotes')
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(getFailureTable(page, team).getByRole('row').filter({ hasText: text })).toBeVisible({ timeout: 1000 })
  }).toPass()
}
