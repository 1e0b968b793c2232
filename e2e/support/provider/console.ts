import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { answer, expect, question, test as base } from '../console'
import { freePort } from '../servers/matchdesk'
import { run } from '../servers/program'
import { startProvider, type Provider } from './server'

/** Presses a button of the question, which closes. */
export async function confirm(page: Page, name: string) {
  await answer(page, name)
  await expect(question(page)).toHaveCount(0)
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Fixtures {
  provider: Provider
  /** Opens a page of the console, signed in at the provider. */
  openAt: (path: string) => Promise<void>
}

interface WorkerFixtures {
  providerConsole: { readonly url: string; readonly provider: Provider }
}

/** The console of the stories, on the API of a provider at another origin. Every story proves that nothing beyond spec.md was asked of it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  providerConsole: [
    async ({}, use) => {
      const url = `http://localhost:${await freePort()}`
      const provider = await startProvider(() => url)
      const env = {
        ...process.env,
        PORT: new URL(url).port,
        PUBLIC_URL: url,
        OWNER_NAME: 'Rishta Services',
        PUBLIC_API_URL: provider.origin,
        RELEASES_DIR: join(process.env.E2E_FOLDER!, 'releases'),
      }
      const front = await run(process.execPath, ['tools/bin/matchdesk.js', 'host'], { cwd: root, env }, /is ready at/)
      await use({ url, provider })
      await front.end()
      await provider.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ providerConsole }, use) => use(providerConsole.url),
  allowed: async ({ providerConsole }, use) => {
    // The browser logs the one question that a provider does not know.
    await use([/status of 404 \(Not Found\)/, new RegExp(`^foreign request: ${providerConsole.provider.origin}/`)])
  },
  provider: async ({ providerConsole: { provider } }, use) => {
    provider.reset()
    await use(provider)
    expect(provider.problems.filter((call) => call !== 'GET /api/v1/capabilities: Not Found')).toEqual([])
  },
  openAt: async ({ page, provider }, use) => {
    const response = await fetch(`${provider.origin}/api/v1/admin/login`, { method: 'POST', body: '{"email_id":"a@b.example","password":"x"}' })
    const { token, USERID } = (await response.json()) as { token: string; USERID: number }
    await page.addInitScript(
      (stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
      },
      { token, USERID: String(USERID) },
    )
    await use(async (path) => {
      await page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' })
    })
  },
})
