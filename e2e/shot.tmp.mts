import { chromium } from '@playwright/test'
import { browserPath } from './support/browser'
const [,, base = '', ...paths] = process.argv
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
for (const scheme of ['light', 'dark'] as const)
  for (const width of [360, 1440]) {
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: width === 360 ? 740 : 900 } })
    const page = await context.newPage()
    page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(m.text()))
    for (const path of paths) {
      await page.goto(`${base}#/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over) console.log(path, width, 'sticks out', over)
      await page.screenshot({ path: `/tmp/pubshots/${path}-${scheme}-${width}.png`, fullPage: path !== 'privacy-policy' && path !== 'term-conditions' })
    }
    await context.close()
  }
await browser.close()
