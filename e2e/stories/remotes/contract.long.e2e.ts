import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { Release, ShellRelease } from '@matchdesk/shared/release'
import { expect } from '../../support/console'
import { test } from '../../support/servers/ownConsole'
import { readPointer, releaseRemote } from './remoteVersion'

test.use({ users: 20 })
test.describe.configure({ mode: 'default' })

const shellPointer = (releases: string) => join(releases, 'shell/current.json')
let today: string
test.beforeAll(({ own }) => {
  today = readFileSync(shellPointer(own.releases), 'utf8')
})
test.afterEach(({ own }) => writeFileSync(shellPointer(own.releases), today))

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url))

/** Unpacks an archive of `e2e/fixtures` into the folder of its version, and returns its `release.json`. */
function unpack<T extends { version: string }>(archive: string, folder: string, format: { parse: (content: unknown) => T }): T {
  const incoming = join(folder, '.incoming')
  mkdirSync(incoming, { recursive: true })
  execFileSync('tar', ['-xzf', join(fixtures, archive), '-C', incoming, '--strip-components', '1'])
  const release = format.parse(JSON.parse(readFileSync(join(incoming, 'release.json'), 'utf8')))
  rmSync(join(folder, release.version), { recursive: true, force: true })
  renameSync(incoming, join(folder, release.version))
  return release
}

const card = (page: Page) => page.getByRole('main').getByRole('alert')

for (const archive of readdirSync(fixtures).filter((file) => file.startsWith('team-')))
  test(`the packed remote ${archive} works beside the current remotes`, async ({ page, open, own }) => {
    const current = unpack(archive, join(own.releases, 'team'), Release)
    writeFileSync(join(own.releases, 'team/current.json'), JSON.stringify({ name: 'team', enabled: true, current }))
    await open('/reports/users')
    await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()

    await page.getByRole('link', { name: 'Team' }).click()
    await expect(page.getByText('Sana Malik')).toBeVisible()
    await page.getByRole('switch', { name: 'On duty' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('switch', { name: 'On duty' }).click()

    await page.getByRole('tab', { name: 'Reports' }).click()
    await expect(page.getByRole('table', { name: 'Reports of the team' }).getByRole('row')).not.toHaveCount(1)
    await page.getByRole('link', { name: 'Reports Users' }).click()
    await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()
  })

test.describe('what cannot run', () => {
  test.use({ allowed: [/RemoteFailure: needs: engagement/] })

  for (const archive of readdirSync(fixtures).filter((file) => file.startsWith('shell-')))
    test(`under the packed ${archive}, a current remote says that it needs another console, and the dashboard works`, async ({ page, open, own }) => {
      const shell = unpack(archive, join(own.releases, 'shell'), ShellRelease)
      writeFileSync(shellPointer(own.releases), JSON.stringify({ current: shell }))
      const { needs, name, version } = readPointer(own.releases, 'engagement').current
      expect(needs).not.toBe(`^${shell.provides}`)
      const entries: string[] = []
      page.on('request', (request) => request.url().includes('/remoteEntry.') && entries.push(request.url()))
      await open('/reports/users')
      await expect(card(page)).toContainText('It needs another version of this console.')
      await expect(card(page)).toContainText(`${name} ${version}`)
      expect(entries).toEqual([])

      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    })

  test('a remote that was built with the next minor version gives way to the one before, and where there is none, says what it needs', async ({
    page,
    open,
    own,
  }) => {
    const before = readPointer(own.releases, 'engagement')
    const next = releaseRemote(own.releases, 'engagement', '9.0.0-next')
    const needs = next.needs.replace(/(?<=\.)\d+(?=\.)/, (minor) => String(Number(minor) + 1))
    const point = (pointer: object) => writeFileSync(join(own.releases, 'engagement/current.json'), JSON.stringify({ ...before, ...pointer }))
    point({ current: { ...next, needs }, previous: before.current })
    await open('/reports/users')
    await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()
    await expect(page.getByText(before.current.version)).toBeVisible()

    point({ current: { ...next, needs } })
    await page.reload()
    await expect(card(page)).toContainText('It needs another version of this console.')
    await page.getByRole('link', { name: 'Bank Details' }).click()
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    point({})
  })
})
