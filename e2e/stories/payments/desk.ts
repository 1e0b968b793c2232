import type { Page } from '@playwright/test'

export const desk = (page: Page) => page.getByRole('region', { name: /^Approval desk/ })
export const payer = (page: Page) => desk(page).locator('h2 bdi').first()
export const badge = (page: Page, status: string) => desk(page).getByText(status, { exact: true }).first()
export const said = (page: Page, text: string | RegExp) => desk(page).getByRole('status').filter({ hasText: text })
