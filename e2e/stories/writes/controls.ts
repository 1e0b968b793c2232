import type { Page } from '@playwright/test'
import { question, row } from '../../support/console'

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
export const alert = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })
export const select = (page: Page, text: string) => row(page, text).getByRole('checkbox').check()
