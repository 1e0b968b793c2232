import { rm, writeFile } from 'node:fs/promises'
import { bank, masterdata } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { expect, pngImage, row, rows, test, toast } from '../../support/console'
import { intercept, toUrl } from '../../support/endpoint'
import { pause } from '../../support/faults'
import { long } from '../../support/parts'

const notice = (page: Page) => page.getByRole('banner').getByRole('status')
/** All that says on a page that the network is away. */
const outageNotices = (page: Page) => page.locator('[role=status], [role=alert]').filter({ hasText: /offline|connection|network/i })
const cancel = (page: Page) => notice(page).getByRole('button', { name: 'Cancel' })

test.use({ allowed: [/Failed to load resource|ChunkLoadError/] })

test('an administrator without a network reads so before a save, keeps what was typed, and the lists go on by themselves', async ({
  page,
  context,
  open,
  api,
}) => {
  const type = 'Marital Status'
  await open('/master/marital-status')
  await expect(rows(page).first()).toBeVisible()
  for (const name of ['Typed Offline', 'Typed Offline Again']) {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('On a train')
    await context.setOffline(true)
    await expect(notice(page)).toContainText('You are offline. What you typed stays here')
    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(page.getByText('There is no connection to the server.').first()).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(row(page, name)).toBeVisible()
  }
  await expect(outageNotices(page)).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Religion', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Religion', exact: true })).toBeVisible()
  await expect(outageNotices(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(row(page, 'Islam')).toBeVisible()
  for (const { id } of (await api.call(masterdata.list, { params: { type } })).filter(({ name }) => name.startsWith('Typed Offline')))
    await api.call(masterdata.remove, { params: { id } })
})

test(
  'a list keeps its rows without a network and tells of it once, whatever somebody presses, and goes on when the network is back',
  long,
  async ({ page, context, open }) => {
    await open('/users/all')
    await expect(rows(page).first()).toBeVisible()
    const firstRow = await rows(page).first().innerText()
    await context.setOffline(true)
    for (const control of [page.getByRole('button', { name: 'Page 2' }), page.getByRole('radio', { name: 'Female' })]) {
      await control.press('Space')
      await expect(page.getByRole('table', { name: 'App users' })).toHaveAttribute('aria-busy', 'true')
      expect(await rows(page).first().innerText()).toBe(firstRow)
      await expect(outageNotices(page)).toHaveCount(1)
    }
    await context.setOffline(false)
    await expect(rows(page).first()).toContainText('Female')
    await expect(outageNotices(page)).toHaveCount(0)
  },
)

test(
  'a list that waits longer than three seconds says so; Cancel ends the wait by keyboard, and Retry shows the list',
  long,
  async ({ page, open }) => {
    const { answer, answered } = pause()
    const restore = await intercept(page, masterdata.list, async (route) => {
      await answered
      await route.continue().catch(() => undefined)
    })
    await open('/master/religion')
    for (let turn = 0; turn < 2; turn++) {
      await expect(notice(page)).toContainText('The server takes long to answer.')
      await cancel(page).press('Enter')
      await expect(page.getByRole('main').getByText('The request was cancelled.')).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
      if (turn === 0) await page.getByRole('button', { name: 'Retry' }).press('Enter')
    }
    answer()
    await restore()
    await page.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(rows(page).first()).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  },
)

test('a save that is cancelled keeps every word, says that it may be done, and is done once in the end', long, async ({ page, open, api }) => {
  const [type, name] = ['Community', 'Cancelled Save'] as const
  const { answer, answered } = pause()
  await open('/master/community')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('On a train')
  const restore = await intercept(page, masterdata.add, async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await cancel(page).click()
  await expect(page.getByText('You cancelled before the server answered').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  answer()
  await restore()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, `${type} added successfully`)).toBeVisible()
  const entries = (await api.call(masterdata.list, { params: { type } })).filter((one) => one.name === name)
  expect(entries).toHaveLength(1)
  await api.call(masterdata.remove, { params: { id: entries[0]!.id } })
})

test(
  'a part whose code is not there without a network leaves the page alone, and opens by itself when the network is back',
  long,
  async ({ page, context, open }) => {
    await open('/users/all')
    await expect(rows(page).first()).toBeVisible()
    await context.setOffline(true)
    await expect(notice(page)).toContainText('You are offline.')
    await page.getByRole('button', { name: 'Arrange table' }).click()
    await expect(rows(page).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
  },
)

test(
  'a picture that went away before it is saved is named, and what was typed stays until another one is chosen',
  long,
  async ({ page, open, api }, testInfo) => {
    const file = testInfo.outputPath('icon of the bank.png')
    await writeFile(file, await pngImage())
    await open('/payment/details')
    await page.getByLabel('Account Title').fill('Meher Services')
    await page.getByLabel('Bank Name').fill('Gone Picture')
    await page.getByLabel('Account No').fill('0042')
    await page.getByLabel('Icon').setInputFiles(file)
    await rm(file)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(toast(page, 'icon of the bank.png cannot be read any more. Choose it again.').first()).toBeVisible()
    await expect(page.getByLabel('Bank Name')).toHaveValue('Gone Picture')
    await writeFile(file, await pngImage())
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel('Icon').click()
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(row(page, 'Gone Picture')).toBeVisible()
    const account = (await api.call(bank.list, {})).bank_details.filter(({ bank_name }) => bank_name === 'Gone Picture')
    expect(account).toHaveLength(1)
    await api.call(bank.remove, { params: { id: account[0]!.id } })
  },
)

test('a list that something in the browser stops says so, and comes once it is let through', long, async ({ page, open }) => {
  await page.route(toUrl(bank.list), (route) => route.abort('blockedbyclient'))
  await open('/payment/details')
  await expect(page.getByRole('main').getByText('Something in this browser stopped the request, perhaps an ad blocker.')).toBeVisible()
  await page.unroute(toUrl(bank.list))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).first()).toBeVisible()
})
