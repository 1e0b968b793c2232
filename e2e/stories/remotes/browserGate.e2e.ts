import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { copyBuilt } from './builtRemote'
import { long } from '../../support/parts'

const command = fileURLToPath(new URL('../../../tools/bin/matchdesk.js', import.meta.url))

interface Team {
  /** The folder of its remote, and the folder it releases into. */
  readonly folder: string
  readonly releases: string
  /** Runs `release`; a refusal is its error. */
  readonly release: (args?: readonly string[], env?: Record<string, string>) => Promise<string>
}

const test = base.extend<{ team: Team }>({
  team: async ({}, use, { testId }) => {
    const folder = copyBuilt('mfe-payments', testId)
    const releases = mkdtempSync(join(tmpdir(), 'matchdesk-gate-'))
    const release: Team['release'] = async (args = [], env = {}) => {
      const run = promisify(execFile)(process.execPath, [command, 'release', '--to', releases, ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
      })
      return (await run.catch(({ stderr }: { stderr: string }) => Promise.reject(new Error(stderr)))).stdout
    }
    await use({ folder, releases, release })
    rmSync(join(folder, '..'), { recursive: true, force: true })
    rmSync(releases, { recursive: true, force: true })
  },
})

const brokenPage = `export default function BankDetails() {
  throw new ReferenceError('ink is not defined')
}
`

test('release refuses a remote with a page that throws in a browser, names page, error and reason, and publishes nothing', long, async ({ team }) => {
  writeFileSync(join(team.folder, 'src/bank/BankDetails.tsx'), brokenPage)
  await expect(team.release()).rejects.toThrow(
    /payments \S+ is not released: these pages fail in a browser\n {2}\/payment\/details \(Bank Details\): ReferenceError: ink is not defined\. It stopped while it was showing this page\./,
  )
  expect(existsSync(join(team.releases, 'payments'))).toBe(false)

  expect(await team.release(['--without-browser'])).toMatch(/^payments \S+$/m)
  expect(existsSync(join(team.releases, 'payments/current.json'))).toBe(true)
})

test('release stops before the build if there is no browser, and says how to go on', long, async ({ team }) => {
  const { folder, releases, release } = team
  rmSync(join(folder, 'dist'), { recursive: true })
  await expect(release([], { CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'CHROMIUM_PATH names /nowhere/chromium, which does not exist. With --without-browser, release opens no page first',
  )
  expect([existsSync(join(folder, 'dist')), existsSync(join(releases, 'payments'))]).toEqual([false, false])
})
