import { expect, test as base, type ConsoleMessage, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Api } from './api'

interface Fixtures {
  /** Opens a page of the console as a signed-in administrator. */
  open: (path: string) => Promise<void>
  api: Api
  /** The errors that the browser may log, because the story breaks something on purpose. */
  allowed: RegExp[]
  /** Does the console follow what others write? Stories beside each other write all the time, so that most do not. */
  follows: boolean
  watched: undefined
  alone: undefined
}

/** A script for a page: without locks it does not follow what others write, and stays as it was read. */
export const followsNobody = 'delete Navigator.prototype.locks'

/** Every story also proves that the console stays on its own origin and that the browser logs no error and no warning. */
export const test = base.extend<Fixtures, { workerApi: Api }>({
  workerApi: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}/` })
      await use(await Api.signedIn(context))
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  api: ({ workerApi }, use) => use(workerApi),
  allowed: [[], { option: true }],
  follows: [false, { option: true }],
  alone: [
    async ({ context, follows }, use) => {
      if (!follows) await context.addInitScript(followsNobody)
      await use(undefined)
    },
    { auto: true },
  ],
  watched: [
    async ({ page, allowed, baseURL }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isMissingPicture(message))
          problems.push(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (/^https?:$/.test(url.protocol) && url.origin !== new URL(baseURL!).origin) problems.push(`foreign request: ${url.href}`)
      })
      await use(undefined)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
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
    await api.keepConfirmed()
    await use(async (path) => {
      await page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' })
    })
  },
})

/** The picture of a row that another story deleted while it was on its way. */
const isMissingPicture = (message: ConsoleMessage) => message.location().url.includes('/api/v1/media/') && message.text().includes('404')

export { expect }

/** A table row by any text in it. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The rows of the list on the page. */
export const rows = (page: Page): Locator => page.locator('tbody tr')

/** A toast that says exactly this. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true })

/** The question before something is deleted, or before a changed form is left. */
export const question = (page: Page): Locator => page.getByRole('alertdialog')

/** A small real image, as somebody would upload it. */
export const pngImage = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#1b6b4a' } })
    .png()
    .toBuffer()

/** The same as a part of a request. */
export const pngFile = async () => new File([new Uint8Array(await pngImage())], 'image.png', { type: 'image/png' })

/** Ticks the first row with this name. */
export const selectRow = (page: Page, name: string) =>
  page
    .getByRole('checkbox', { name: `Select ${name}`, exact: true })
    .first()
    .check()

/** Presses a button of the question. */
export const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
