import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { Secret, TOTP, URI } from 'otpauth'
import sharp from 'sharp'

export const profile = (page: Page) => page.getByRole('dialog', { name: 'Profile' })

export const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Answers the code of an authenticator app at a moment. */
export type App = (timestamp: number) => string

/** The app of a phone that has scanned the picture in the profile panel. */
export async function scan(page: Page): Promise<App> {
  const picture = page.getByRole('img', { name: 'Key for an authenticator app' })
  await expect(picture).toBeVisible()
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const totp = URI.parse(jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data)
  return (timestamp) => totp.generate({ timestamp })
}

/** An authenticator app with the key of the profile panel. */
export async function typeKey(page: Page): Promise<App> {
  const key = profile(page).getByText(/^[A-Z2-7]{32}$/)
  const totp = new TOTP({ secret: Secret.fromBase32((await key.textContent())!) })
  return (timestamp) => totp.generate({ timestamp })
}

/** Opens the profile panel by keyboard. */
export async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
}

/** Types a code into the field that has the focus, in place of what is in it. */
export async function typeCode(page: Page, code: string) {
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
