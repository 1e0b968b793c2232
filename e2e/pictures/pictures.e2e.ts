import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { test } from '../support/console'
import { settled } from '../support/pages'

test('the list of app users has its picture', async ({ page, open }) => {
  await open('/users/all')
  await settled(page)
  await page.mouse.move(0, 0)
  const file = fileURLToPath(new URL('../../docs/pictures/app-users.webp', import.meta.url))
  await sharp(await page.screenshot())
    .resize(1200)
    .webp({ quality: 72 })
    .toFile(file)
})
