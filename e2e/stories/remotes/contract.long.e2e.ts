import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../../support/console'
import { test } from '../../support/servers/ownConsole'
import { readPointer, releaseRemote } from './remoteVersion'

test.use({ users: 20, allowed: [/RemoteFailure: needs: engagement/] })
test.describe.configure({ mode: 'default' })

const card = (page: Page) => page.getByRole('main').getByRole('alert')

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
