import { existsSync } from 'node:fs'

/** The shell first: it has no windows to draw, and the stories take a fifth less of the processor. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** CHROMIUM_PATH, else a browser of this machine, else the one that came with npm, a shell as well. */
export async function browserPath(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  if (found) return found
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
