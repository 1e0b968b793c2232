import { findBrowser } from '@matchdesk/tools/browser'
import { chromium, type Locator, type Page } from '@playwright/test'
import { matchdesk } from '@matchdesk/e2e/support/servers/matchdesk'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newContext } from './browser'

const { url, folder, session, stop } = await matchdesk()
const browser = await chromium.launch(await findBrowser())
const api = (path: string) => fetch(`${url}/api/v1/${path}`, { headers: { Authorization: session.token.startsWith('Bearer') ? session.token : `Bearer ${session.token}`, USERID: session.userId } }).then((r) => r.json() as Promise<any>)

async function tabTo(page: Page, locator: Locator, key = 'Tab') {
  for (let n = 0; n < 90; n++) {
    await page.keyboard.press(key)
    if (await locator.evaluate((el) => el === (el.getRootNode() as Document).activeElement).catch(() => false)) return
  }
  throw new Error('not reached by Tab: ' + locator)
}
const press = async (page: Page, locator: Locator, key = 'Tab') => { await tabTo(page, locator, key); await page.keyboard.press('Enter') }
const type = (page: Page, text: string) => page.keyboard.type(text)
const question = (page: Page) => page.getByRole('alertdialog')
const desk = (page: Page) => page.getByRole('region', { name: /^Approval desk/ })
const otp = async (number: string) => {
  for (;;) {
    for (const f of readdirSync(join(folder, 'data'), { recursive: true }).map(String).filter((f) => f.includes('outbox') && f.endsWith('.json'))) {
      const m = JSON.parse(readFileSync(join(folder, 'data', f), 'utf8'))
      if (m.to === number && m.data?.code) return m.data.code as string
    }
    await new Promise((r) => setTimeout(r, 100))
  }
}

type Run = (page: Page, time: number) => Promise<unknown>
interface Job { name: string; path: string | (() => Promise<string>); ready: (page: Page) => Locator; mouse: Run; keys: Run }
const row = (page: Page) => page.getByRole('rowheader').first()
const users = (await api('appusers?filter=Male&status=Registered&limit=200')).app_users as any[]
const number = (n: number) => `+92331${String((Date.now() % 100_000) * 100 + n).padStart(7, '0')}`

const jobs: Job[] = [
  { name: 'A1 accept the payment on the desk', path: '/packages/normal/approval?desk=first', ready: (p) => desk(p).getByRole('button', { name: /^Accept/ }),
    mouse: async (p) => { const name = await desk(p).locator('h2 bdi').first().innerText(); await desk(p).getByRole('button', { name: /^Accept/ }).click(); await p.waitForFunction((n) => document.querySelector('[aria-label^="Approval desk"] h2 bdi')?.textContent !== n, name) },
    keys: async (p) => { const name = await desk(p).locator('h2 bdi').first().innerText(); await p.keyboard.press('a'); await p.waitForFunction((n) => document.querySelector('[aria-label^="Approval desk"] h2 bdi')?.textContent !== n, name) } },
  { name: 'A2 reject it with a reason', path: '/packages/normal/approval?desk=first', ready: (p) => desk(p).getByRole('button', { name: /^Reject/ }),
    mouse: async (p) => { const name = await desk(p).locator('h2 bdi').first().innerText(); await desk(p).getByRole('button', { name: /^Reject/ }).click(); await desk(p).getByRole('button', { name: /^1/ }).first().click(); await p.waitForFunction((n) => document.querySelector('[aria-label^="Approval desk"] h2 bdi')?.textContent !== n, name) },
    keys: async (p) => { const name = await desk(p).locator('h2 bdi').first().innerText(); await p.keyboard.press('r'); await desk(p).getByRole('button', { name: /^1/ }).first().waitFor(); await p.keyboard.press('1'); await p.waitForFunction((n) => document.querySelector('[aria-label^="Approval desk"] h2 bdi')?.textContent !== n, name) } },
  { name: 'A3 tell the reporters of a person', path: '/reports/users', ready: (p) => p.getByRole('button', { name: /^View reports about/ }).first(),
    mouse: async (p) => { await p.getByRole('button', { name: /^View reports about/ }).first().click(); await p.getByRole('button', { name: /^Tell the/ }).click(); await question(p).getByRole('button', { name: 'Send' }).click(); await p.getByText(/reporters? notified/).waitFor() },
    keys: async (p) => { await p.keyboard.press('j'); await press(p, p.getByRole('button', { name: /^View reports about/ }).first()); await p.getByRole('button', { name: /^Tell the/ }).waitFor(); await press(p, p.getByRole('button', { name: /^Tell the/ })); await question(p).waitFor(); await press(p, question(p).getByRole('button', { name: 'Send' })); await p.getByText(/reporters? notified/).waitFor() } },
  { name: 'B1 clear one of two filters', path: '/users/all?status=Registered&city=Lahore', ready: row,
    mouse: async (p) => { await p.getByRole('button', { name: 'Clear City' }).click(); await p.waitForURL(/status=Registered$/) },
    keys: async (p) => { await press(p, p.getByRole('button', { name: 'Clear City' })); await p.waitForURL(/status=Registered$/) } },
  { name: 'B1 women of 25 to 30 in two cities', path: '/users/all', ready: row,
    mouse: async (p) => { await p.getByText('Female', { exact: true }).first().click(); const c = p.getByRole('toolbar').getByLabel('City', { exact: true }); await c.click(); await type(p, 'Lahore, Multan'); await p.getByRole('button', { name: 'More' }).click(); await p.getByRole('textbox', { name: 'Age from' }).click(); await type(p, '25'); await p.getByRole('textbox', { name: 'Age to' }).click(); await type(p, '30'); await p.keyboard.press('Enter'); await p.waitForURL(/age_to=30/); await row(p).waitFor() },
    keys: async (p) => { await tabTo(p, p.getByRole('radio', { name: 'Male', exact: true })); await p.keyboard.press('ArrowRight'); await tabTo(p, p.getByRole('toolbar').getByLabel('City', { exact: true })); await type(p, 'Lahore, Multan'); await press(p, p.getByRole('button', { name: 'More' }), 'Shift+Tab'); await tabTo(p, p.getByRole('textbox', { name: 'Age from' })); await type(p, '25'); await p.keyboard.press('Tab'); await type(p, '30'); await p.keyboard.press('Enter'); await p.waitForURL(/age_to=30/); await row(p).waitFor() } },
  { name: 'B3 hide a column', path: '/users/all', ready: row,
    mouse: async (p) => { await p.locator('th', { hasText: 'Email' }).hover(); await p.getByRole('button', { name: 'Menu of Email' }).click(); await p.getByRole('menuitem', { name: 'Hide column' }).click(); await p.getByText(/is hidden/).waitFor() },
    keys: async (p) => { await press(p, p.getByRole('button', { name: 'Menu of Mobile' })); await p.getByRole('menu').waitFor(); await p.keyboard.press('End'); await p.keyboard.press('Enter'); await p.getByText(/is hidden/).waitFor() } },
  { name: 'C1 from a person to the payments', path: `/users/${users[0].user_code}`, ready: (p) => p.getByRole('link', { name: 'Payments' }).first(),
    mouse: async (p) => { await p.getByRole('link', { name: 'Payments' }).first().click(); await p.waitForURL(/search=/) },
    keys: async (p) => { await press(p, p.getByRole('link', { name: 'Payments' }).first()); await p.waitForURL(/search=/) } },
  { name: 'C2 export the month before', path: '/dashboard', ready: (p) => p.getByRole('button', { name: 'Export this month' }),
    mouse: async (p) => { const s = p.getByLabel('Month', { exact: true }); await s.click(); await s.selectOption({ index: 1 }); const d = p.waitForEvent('download'); await p.getByRole('button', { name: 'Export this month' }).click(); await d },
    keys: async (p) => { await tabTo(p, p.getByLabel('Month', { exact: true })); await p.keyboard.press('ArrowDown'); const d = p.waitForEvent('download'); await press(p, p.getByRole('button', { name: 'Export this month' })); await d } },
  { name: 'D1 change a mobile number', path: `/users/${users[1].user_code}`, ready: (p) => p.getByRole('button', { name: 'Change mobile or email' }),
    mouse: async (p) => { const n = number(1); await p.getByRole('button', { name: 'Change mobile or email' }).click(); await p.getByLabel('New mobile number').click(); await type(p, n); await p.getByLabel('Reason').click(); await type(p, 'Lost SIM'); await p.getByRole('button', { name: 'Send OTP' }).click(); await p.getByLabel('OTP').waitFor(); await p.getByLabel('OTP').click(); await type(p, await otp(n)); await p.getByRole('button', { name: 'Verify OTP' }).click(); await p.getByText(/mobile number of .* was changed/).first().waitFor() },
    keys: async (p) => { const n = number(2); await press(p, p.getByRole('button', { name: 'Change mobile or email' })); const f = p.getByLabel('New mobile number'); await f.waitFor(); if (!(await f.evaluate((el) => el === document.activeElement))) await tabTo(p, f); await type(p, n); await tabTo(p, p.getByLabel('Reason')); await type(p, 'Lost SIM'); await p.keyboard.press('Enter'); const o = p.getByLabel('OTP'); await o.waitFor(); const code = await otp(n); if (!(await o.evaluate((el) => el === document.activeElement))) await tabTo(p, o); await type(p, code); await p.keyboard.press('Enter'); await p.getByText(/mobile number of .* was changed/).first().waitFor() } },
  { name: 'D2 compare two people', path: '/users/all?status=Registered', ready: row,
    mouse: async (p) => { await p.getByRole('checkbox').nth(1).click(); await p.getByRole('checkbox').nth(2).click(); await p.getByRole('link', { name: 'Compare (2)' }).click(); await p.waitForURL(/compare/) },
    keys: async (p) => { await p.keyboard.press('j'); await p.keyboard.press('x'); await p.keyboard.press('j'); await p.keyboard.press('x'); await p.getByRole('link', { name: 'Compare (2)' }).waitFor(); await press(p, p.getByRole('link', { name: 'Compare (2)' }), 'Shift+Tab'); await p.waitForURL(/compare/) } },
  { name: 'D3 save a note', path: `/users/${users[2].user_code}`, ready: (p) => p.getByRole('textbox', { name: /note/i }).first(),
    mouse: async (p) => { await p.getByRole('textbox', { name: /note/i }).first().click(); await type(p, 'Called'); await p.getByRole('button', { name: /^(Save|Add) note$/i }).click(); await p.getByText('Called').last().waitFor() },
    keys: async (p) => { await tabTo(p, p.getByRole('textbox', { name: /note/i }).first()); await type(p, 'Called again'); await p.keyboard.press('Control+Enter'); await p.getByText('Called again').last().waitFor() } },
]

const only = process.argv[2]
for (const job of jobs) {
  if (only && !job.name.startsWith(only)) continue
  for (const way of ['mouse', 'keys'] as const) {
    const context = await newContext(browser, session)
    await context.addInitScript(() => {
      const w = globalThis as any
      w.clicks = 0; w.keysDown = 0
      addEventListener('pointerdown', (e) => e.isTrusted && w.clicks++, true)
      addEventListener('keydown', (e) => e.isTrusted && !['Shift', 'Control'].includes(e.key) && w.keysDown++, true)
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    try {
      await page.goto(`${url}/#${typeof job.path === 'string' ? job.path : await job.path()}`)
      await job.ready(page).waitFor()
      await page.waitForTimeout(1500)
      await page.evaluate(() => { const w = globalThis as any; w.clicks = 0; w.keysDown = 0 })
      const start = performance.now()
      await job[way](page, way === 'mouse' ? 0 : 1)
      const seconds = (performance.now() - start) / 1000
      console.log(job.name, '|', way, '|', await page.evaluate(() => `${(globalThis as any).clicks} clicks, ${(globalThis as any).keysDown} keys`), '|', seconds.toFixed(1))
    } catch (error) {
      console.log(job.name, '|', way, '| FAILED', String(error).split('\n')[0])
      await page.screenshot({ path: `/tmp/pics/${job.name.slice(0, 2)}-${way}.png` }).catch(() => undefined)
    }
    await context.close()
  }
}
await browser.close()
await stop()
