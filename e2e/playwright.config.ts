import { findBrowser } from '@matchdesk/tools/browser'
import { defineConfig } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const storiesFolder = import.meta.dirname

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_PORTAL_PORT ??= String(await freePort())
/** Builds take the time they need: the limit of the start below is for the start alone. */
if (process.env.E2E_FOLDER === undefined)
  execFileSync(process.execPath, ['../tools/bin/matchdesk.js', 'builds'], { cwd: storiesFolder, stdio: 'inherit' })
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'matchdesk-e2e-'))
const baseURL = `http://localhost:${process.env.E2E_PORT}/`
const folder = process.env.E2E_FOLDER
const browser = await findBrowser()
const portals = `http://localhost:${process.env.E2E_PORTAL_PORT}`

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalTeardown: './support/teardown.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'Asia/Karachi',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A page of a story ends before optimized code pays: a tenth of the processor time of browser and runner.
    launchOptions: { ...browser, args: [...browser.args, '--js-flags=--no-opt,--no-maglev'] },
  },
  webServer: [
    {
      command: 'node ../tools/bin/matchdesk.js start',
      url: `${baseURL}health`,
      timeout: 240_000,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: process.env.E2E_PORT,
        DATA_DIR: join(folder, 'data'),
        RELEASES_DIR: join(folder, 'releases'),
        DEMO_USERS: '1500',
        OWNER_NAME: 'Matchdesk',
        ALLOWED_ORIGINS: portals,
        REMOTE_TIMEOUT: '60000',
        CALL_TIMEOUT: '60000',
        REGISTRY_POLL: '0',
      },
    },
    { command: 'node --import tsx portals/server.ts', url: `${portals}/plain/`, timeout: 60_000 },
  ],
})
