import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Release } from '@matchdesk/shared/contract'
import { expect } from '../../support/console'
import { test } from '../../support/ownConsole'

test.use({ users: 20 })

/** A remote that was released when hosts lent version 1.4.0; its sources are in the archive. */
const released = fileURLToPath(new URL('../../fixtures/team-1.4.0.tgz', import.meta.url))

/** Lays a release down among the others, and points to it. */
function publish(archive: string, releases: string) {
  const incoming = join(releases, '.incoming-team')
  mkdirSync(incoming)
  execFileSync('tar', ['-xzf', archive, '-C', incoming, '--strip-components', '1'])
  const current = Release.parse(JSON.parse(readFileSync(join(incoming, 'release.json'), 'utf8')))
  mkdirSync(join(releases, current.name))
  renameSync(incoming, join(releases, current.name, current.version))
  writeFileSync(join(releases, current.name, 'current.json'), JSON.stringify({ name: current.name, enabled: true, current }))
}

test('a remote of the major version before works beside those of today, and what it needs is loaded when it is opened', async ({
  page,
  open,
  own,
}) => {
  publish(released, own.releases)
  const adapters: string[] = []
  page.on('request', (request) => request.url().includes('/assets/adapter') && adapters.push(request.url()))
  await open('/reports/users')
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()
  expect(adapters).toEqual([])

  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByText('Sana Malik')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Shifts' })).toBeVisible()
  expect(adapters.length).toBe(1)
  await page.getByRole('switch', { name: 'On duty' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('switch', { name: 'On duty' }).click()

  await page.getByRole('tab', { name: 'Reports' }).click()
  await expect(page.getByRole('table', { name: 'Reports of the team' }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('link', { name: 'Reports Users' }).click()
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()
})
