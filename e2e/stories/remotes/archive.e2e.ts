import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Release } from '@matchdesk/shared/release'
import { expect, test } from '../../support/console'
import { changePointers } from '../../support/remotes/registry'

/** A remote that was built with version 3.0.0 of `shared/remote`, as a team has released it; `src` has its sources. */
const archive = fileURLToPath(new URL('../../fixtures/team-3.0.0.tgz', import.meta.url))
const readFile = (name: string) => execFileSync('tar', ['-xzOf', archive, `team/${name}`])

test('a remote that was built with 3.0.0 works in this console, beside the current remotes', async ({ page, open }) => {
  const current = Release.parse(JSON.parse(readFile('release.json').toString()))
  await changePointers(page, (pointers) => [...pointers, { name: current.name, enabled: true, current }])
  await page.route(`**/${current.folder}*`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    return route.fulfill({ contentType: name.endsWith('.json') ? 'application/json' : 'text/javascript', body: readFile(name) })
  })
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
