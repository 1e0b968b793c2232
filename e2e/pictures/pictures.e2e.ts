import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/console'
import { settled } from '../support/pages'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

async function take(page: Page, name: string) {
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.mouse.move(0, 0)
    await sharp(await page.screenshot())
      .resize(1200)
      .webp({ quality: 72 })
      .toFile(`${folder}${name}-${colorScheme}.webp`)
  }
}

for (const [name, path] of [
  ['app-users', '/users/all'],
  ['package-upgrade', '/package/upgrade'],
  ['master-data', '/master/religion'],
] as const)
  test(`${name} has its picture`, async ({ page, open }) => {
    await open(path)
    await settled(page)
    await take(page, name)
  })

test('dashboard has its picture', async ({ page, open }) => {
  await open('/dashboard')
  await expect(page.getByRole('main').getByRole('meter').first()).toBeVisible()
  await take(page, 'dashboard')
})

test('reports has its picture, with everything about one person', async ({ page, open }) => {
  await open('/reports/users')
  await page
    .getByRole('button', { name: /^View reports about/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Reasons' })).toBeVisible()
  await take(page, 'reports')
})

test('notifications has its picture, with one to all users before it is sent', async ({ page, open }) => {
  await open('/notification')
  await page.getByRole('button', { name: 'Send to all users' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Eid Mubarak')
  await page.getByRole('textbox', { name: 'Message' }).fill('A blessed Eid to you and your family. Many new people are waiting to meet you.')
  await expect(page.getByText(/^Goes to/)).toBeVisible()
  await take(page, 'notifications')
})
