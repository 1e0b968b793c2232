import { findBrowser } from '@matchdesk/tools/browser'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Matchdesk, matchdesk } from '@matchdesk/e2e/support/servers/matchdesk'

export interface Opened {
  url: string
  /** The folder of the console's releases. */
  releases: string
  session: Matchdesk['session']
  browser: Browser
  context: BrowserContext
  /** A page of the console, signed in. */
  open: (path: string) => Promise<Page>
}

/** A browser that was never at the console, but for its session. */
export async function newContext(browser: Browser, { token, userId }: Opened['session']): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  // tsx wraps named functions in a call of this, which a page does not know.
  await context.addInitScript('globalThis.__name = (value) => value')
  // Without Web Locks the console follows no stream: a page with one never becomes idle.
  await context.addInitScript('delete Navigator.prototype.locks')
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { token, USERID: userId },
  )
  return context
}

/** Runs `work` with the console and a browser, and ends both. */
export async function inBrowser<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const { url, releases, session, stop } = await matchdesk()
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await newContext(browser, session)
    const open = async (path: string) => {
      const page = await context.newPage()
      await page.goto(`${url}/#${path}`)
      return page
    }
    return await work({ url, releases, session, browser, context, open })
  } finally {
    await browser.close()
    await stop()
  }
}
