import { existsSync } from 'node:fs'
import { UserError } from '../userError'

/** The headless shell first: it draws no windows, and the stories take a fifth less of the processor. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const advice = 'install Chromium, set CHROMIUM_PATH, or run npm install --save-dev @sparticuz/chromium'

/** The options with which Playwright starts the browser in CHROMIUM_PATH, else one of this machine, else one from npm. */
export async function findBrowser(
  path = process.env.CHROMIUM_PATH,
  candidates: readonly string[] = usualPaths,
  fromNpm: () => Promise<string | undefined> = npmBrowser,
) {
  if (path && !existsSync(path)) throw new UserError(`CHROMIUM_PATH names ${path}, which does not exist`)
  const executablePath = path || candidates.find((candidate) => existsSync(candidate)) || (await fromNpm())
  if (!executablePath) throw new UserError(`No Chromium was found: ${advice}`)
  return { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] }
}

const npmBrowser = () =>
  import('@sparticuz/chromium').then(
    ({ default: chromium }) => chromium.executablePath(),
    () => undefined,
  )
