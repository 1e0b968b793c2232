import { findBrowser } from '@matchdesk/tools/browser'
import { chromium, type Page, type Response } from '@playwright/test'
import type { Layout } from './layout'

/** Somebody with a browser, which remembers what it was sent and what it complained about. */
export async function visitor({ console, admin }: Pick<Layout, 'console' | 'admin'>) {
  const browser = await chromium.launch(await findBrowser())
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const complaints: string[] = []
  const responses: Response[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('response', (response) => responses.push(response))
  return {
    page,
    complaints,
    responses,
    end: () => browser.close(),
    async signIn() {
      await page.goto(console)
      await page.getByLabel('Username').fill(admin.email_id)
      await page.getByLabel('Password').fill(admin.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
    },
    /** Opens a page of a remote anew, and waits for its rows. */
    async open(path: string) {
      await page.goto('about:blank')
      await page.goto(`${console}/#${path}`)
      await page.getByRole('main').locator('tbody tr, [role=region] li, [role=listitem]').first().waitFor()
    },
  }
}

/** Waits until a picture from this origin is drawn on the page. */
export const pictureFrom = (page: Page, origin: string) =>
  page.waitForFunction(
    (from) => [...document.images].some(({ src, complete, naturalWidth }) => src.startsWith(`${from}/`) && complete && naturalWidth > 0),
    origin,
  )
