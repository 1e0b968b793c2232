import { masterdata } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { expect } from '../../support/console'
import { box, rowsIn, test } from './portal'

const notice = (page: Page) =>
  box(page)
    .getByRole('status')
    .filter({ hasText: /You are offline|The server takes long/ })

test.beforeEach(({ allowed }) => void allowed.push(/Failed to load resource|ChunkLoadError|dynamically imported module/))

test('an administrator in a portal reads that there is no network before a save, keeps what was typed, and goes on when it is back', async ({
  page,
  context,
  portal,
  api,
}) => {
  const type = 'Religion'
  await portal.open('plain', [await portal.signIn()])
  await portal.mount('masterdata', { path: '/master/religion' })
  await expect(rowsIn(page).first()).toBeVisible()
  const name = box(page).getByLabel('Name')
  await name.fill('Typed offline in a portal')
  await box(page).getByLabel('Description').fill('On a train')
  const list = box(page).getByRole('table')
  const before = await list.boundingBox()
  await context.setOffline(true)
  await expect(notice(page)).toContainText('You are offline. What you typed stays here')
  expect(await list.boundingBox()).toEqual(before)
  await box(page).getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(box(page).getByText('There is no connection to the server.').first()).toBeVisible()
  await expect(name).toHaveValue('Typed offline in a portal')
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await box(page).getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(rowsIn(page).filter({ hasText: 'Typed offline in a portal' })).toBeVisible()
  const entries = (await api.call(masterdata.list, { params: { type } })).filter(({ name }) => name === 'Typed offline in a portal')
  expect(entries).toHaveLength(1)
  await api.call(masterdata.remove, { params: { id: entries[0]!.id } })
})

test('a page of a portal that was opened without a network comes by itself when the network is back: its code, and its rows', async ({
  page,
  context,
  portal,
}) => {
  await portal.open('plain', [await portal.signIn()])
  await portal.mount('users')
  await expect(rowsIn(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => globalThis.portal.mounted.box!.update({ path: '/users/admin' }))
  await expect(box(page).getByRole('alert')).toContainText('It opens by itself when the network is back.')
  await expect(notice(page)).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(box(page).getByRole('table', { name: 'Admin users' })).toBeVisible()
  await expect(rowsIn(page).first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
