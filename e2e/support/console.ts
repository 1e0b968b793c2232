import { expect, test as base, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Api } from './api'

interface Fixtures {
  /** Opens a page of the console as a signed-in administrator. */
  open: (path: string) => Promise<void>
  api: Api
  /** What the browser may complain of in this story, because the story breaks it on purpose. */
  forgive: RegExp[]
  watched: undefined
}

/** Every story also proves that the console stays on its own origin and that the browser has nothing to complain of. */
export const test = base.extend<Fixtures, { workerApi: Api }>({
  workerApi: [
    async ({}, use) => {
      const api = await Api.signedIn(`http://localhost:${process.env.E2E_PORT}/`)
      await use(api)
      await api.close()
    },
    { scope: 'worker' },
  ],
  api: ({ workerApi }, use) => use(workerApi),
  forgive: [[], { option: true }],
  watched: [
    async ({ page, forgive, baseURL }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (/^https?:$/.test(url.protocol) && url.origin !== new URL(baseURL!).origin) complaints.push(`foreign request: ${url.href}`)
      })
      await use(undefined)
      expect(complaints.filter((complaint) => !forgive.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page, api }, use) => {
    await page.addInitScript(({ token, userId }) => {
      if (sessionStorage.getItem('signed in once')) return
      sessionStorage.setItem('signed in once', 'yes')
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    }, api.session)
    await use(async (path) => {
      await page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' })
    })
  },
})

export { expect }

/** A table row by any text in it. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** A toast that says exactly this. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true })

/** A small real picture, as somebody would upload it. */
export const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#1b6b4a' } })
    .png()
    .toBuffer()
