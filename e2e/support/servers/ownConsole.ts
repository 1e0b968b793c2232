import { Api } from '../api'
import { test as base } from '../console'
import { matchdesk, type Matchdesk } from './matchdesk'

interface OwnFixtures {
  /** The number of users in the demo data. */
  users: number
  /** Further settings of the console, by their names in the environment. */
  settings: Readonly<Record<string, string>>
  /** The arguments of `npm start`. */
  args: readonly string[]
  own: Matchdesk
}

/** Stories that change too much for others to share their data: a console is started for them. */
export const test = base.extend<object, OwnFixtures>({
  users: [1500, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  args: [[], { option: true, scope: 'worker' }],
  own: [
    async ({ users, settings, args }, use) => {
      const own = await matchdesk({ users, settings, args })
      await use(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
  workerApi: [
    async ({ playwright, own }, use) => {
      const context = await playwright.request.newContext({ baseURL: own.url })
      await use(await Api.signedIn(context))
      await context.dispose()
    },
    { scope: 'worker' },
  ],
})
