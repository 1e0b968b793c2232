import { unmetNeed, type PageInfo, type Release } from '@matchdesk/shared/release'
import { chromium, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core'
import { toMessage, UserError } from '../userError'
import type { findBrowser } from './findBrowser'
import { testHost, type TestShell } from './testHost'

/** In milliseconds. */
const timeout = 30_000
const lanes = 3

/** Opens every page of a built remote once in a browser, on an API with scripted replies. Throws if pages fail, and names each with its error. */
export async function openPages(dist: string, remote: Release, shell: TestShell, options: Awaited<ReturnType<typeof findBrowser>>) {
  const need = unmetNeed(remote, shell.release)
  if (need !== undefined) throw new UserError(`${remote.name} ${remote.version} ${need}: release the shell first`)
  const server = await testHost(dist, remote, shell)
  const browser = await chromium.launch(options).catch(async (error: unknown) => {
    await server.close()
    throw new UserError(`${options.executablePath} does not start: ${toMessage(error).split('\n')[0]}`)
  })
  const problems: string[] = []
  try {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    await context.addInitScript(`localStorage.setItem('token', 'token'); localStorage.setItem('USERID', '1')`)
    const waiting = remote.pages.values()
    const openNext = async () => {
      for (const page of waiting) {
        const error = await openPage(context, server.url, remote, page)
        if (error !== undefined) problems.push(`  ${page.path} (${page.title}): ${error}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, openNext))
  } finally {
    await browser.close()
    await server.close()
  }
  if (problems.length > 0)
    throw new UserError([`${remote.name} ${remote.version} is not released: these pages fail in a browser`, ...problems].join('\n'))
}

/** The error of a page, with the reason that the shell shows; undefined if the page opens. */
async function openPage(context: BrowserContext, url: string, remote: Release, { path }: PageInfo): Promise<string | undefined> {
  const page = await context.newPage()
  const thrown: string[] = []
  const caught: Promise<string | undefined>[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))
  page.on('console', (message) => /^(error|debug)$/.test(message.type()) && caught.push(caughtIn(message)))
  try {
    await page.goto(`${url}/#${path.replace(/:\w+/g, '1')}`)
    const reason = await failureOn(page, remote)
    if (thrown.length === 0 && reason === undefined) return undefined
    const errors = [...thrown, ...(await Promise.all(caught))].filter((text) => text !== undefined)
    return [...new Set([errors[0], reason])].filter(Boolean).join('. ')
  } finally {
    await page.close()
  }
}

/** The error that a boundary of React or the loader of pages has logged, or its cause; undefined for other messages. */
const caughtIn = async (message: ConsoleMessage): Promise<string | undefined> =>
  message
    .args()[0]
    ?.evaluate((logged: unknown) => (logged instanceof Error ? String(logged.cause ?? logged) : undefined))
    .catch(() => undefined)

/** The reason on the card that the shell shows in the place of a page; undefined if the page is there. */
async function failureOn(page: Page, { name, version }: Release): Promise<string | undefined> {
  const main = page.getByRole('main')
  const card = main.getByRole('alert').filter({ hasText: `${name} ${version}` })
  try {
    await main.waitFor({ timeout })
    await page.waitForLoadState('networkidle', { timeout })
    await page.getByRole('status', { name: 'Loading the page' }).waitFor({ state: 'hidden', timeout })
  } catch {
    return `It was not there after ${timeout / 1000} s.`
  }
  return (await card.count()) > 0 ? ((await card.locator('p').first().textContent()) ?? undefined) : undefined
}
