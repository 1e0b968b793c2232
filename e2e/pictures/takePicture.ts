import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForContent } from '../support/pages'

/** Writes what the page shows as a picture of the README. */
export async function takePicture(page: Page, name: string) {
  await waitForContent(page)
  await page.mouse.move(0, 0)
  await sharp(await page.screenshot())
    .resize(1200)
    .webp({ quality: 72 })
    .toFile(fileURLToPath(new URL(`../../docs/pictures/${name}.webp`, import.meta.url)))
}
