import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { admin } from '../api'
import { scratch } from './matchdesk'
import { test as base } from './ownConsole'

export interface Clock {
  /** Advances the clock of the server. */
  readonly pass: (minutes: number) => void
  readonly now: () => number
}

const movedClock = pathToFileURL(join(import.meta.dirname, 'movedClock.mjs')).href

/** Stories that need the clock of the server to move: a console of their own has one that does. */
export const test = base.extend<object, { clock: Clock }>({
  /** The session of the worker ends when much time passes. */
  api: async ({ workerApi }, use) => use(await workerApi.signedInAs(admin)),
  settings: [
    async ({}, use) => {
      const folder = scratch()
      await use({ NODE_OPTIONS: `--import=${movedClock}`, CLOCK_FILE: join(folder, 'clock') })
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  clock: [
    async ({ settings }, use) => {
      let passed = 0
      await use({
        pass(minutes) {
          passed += minutes * 60_000
          writeFileSync(settings.CLOCK_FILE!, String(passed))
        },
        now: () => Date.now() + passed,
      })
    },
    { scope: 'worker' },
  ],
})
