import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** CHROMIUM_PATH, else a browser of this machine, else the one that came with npm. */
export async function browserPath(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  if (found) return found
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
