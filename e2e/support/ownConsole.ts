import { Api } from './api'
import { test as base } from './console'
import { matchdesk } from './matchdesk'

interface OwnFixtures {
  /** How many users the demo data has. */
  users: number
  ownUrl: string
}

/** Stories that change too much for others to share their data: a console is started for them. */
export const test = base.extend<object, OwnFixtures>({
  users: [1500, { option: true, scope: 'worker' }],
  ownUrl: [
    async ({ users }, use) => {
      const { url, stop } = await matchdesk({ users })
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ ownUrl }, use) => use(ownUrl),
  workerApi: [
    async ({ playwright, ownUrl }, use) => {
      const context = await playwright.request.newContext({ baseURL: ownUrl })
      await use(await Api.signedIn(context))
      await context.dispose()
    },
    { scope: 'worker' },
  ],
})
