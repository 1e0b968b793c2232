import { profilePath, releaseTestRemote } from '@matchdesk/e2e/support/remotes/testRemote'
import type { Page } from '@playwright/test'
import { inBrowser, type Opened } from './browser'
import { longestTask } from './longestTask'
import type { Bench, Measure } from './measure'

/** The form that is typed into: a page that only tests and benches serve. */
const form = { path: profilePath, field: 'Field 40', controls: 80 }
const rounds = 5
const throttling = 4

async function slowed(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling })
}

/** As many controls that nobody listens to: what the browser alone takes for a key. */
async function bareForm({ context, url }: Opened): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/config.json`)
  await page.evaluate((controls) => {
    document.body.innerHTML = `<form>${'<label>Text <input></label>'.repeat(controls)}</form>`
  }, form.controls)
  return page
}

async function keys(opened: Opened): Promise<Measure[]> {
  await releaseTestRemote(opened.releases)
  const page = await opened.open(form.path)
  const field = page.getByLabel(form.field)
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  const bare = await bareForm(opened)
  await slowed(page)
  await slowed(bare)

  const what = `a key in a form of ${form.controls} fields, longest task at ${throttling} × throttling`
  const measure: Measure = { what, against: 'a form that nobody listens to', ours: [], theirs: [], goal: { ms: 50 } }
  for (let round = 0; round < rounds; round++) {
    await page.bringToFront()
    await field.fill('')
    measure.ours.push(await longestTask(opened.browser, page, () => field.pressSequentially('Gold membership', { delay: 30 })))
    await bare.bringToFront()
    const input = bare.locator('input').first()
    await input.fill('')
    measure.theirs.push(await longestTask(opened.browser, bare, () => input.pressSequentially('Gold membership', { delay: 30 })))
  }
  return [measure]
}

export const typingBench: Bench = { name: 'typing', run: () => inBrowser(keys) }
