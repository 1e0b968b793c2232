import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appUsers, masterdata, payments } from '@matchdesk/shared/contract'
import { expect, test } from '@playwright/test'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { read, utils } from 'xlsx'
import { admin, Api } from '../../support/api'

const executablePath = '/usr/bin/firefox-esr'
const { normal } = payments

/** Playwright drives a Firefox of its own build only; this is the one that people have. */
const launchFirefox = (downloads: string) =>
  launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
  })

async function control(page: Page, role: string, name: string) {
  const element = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`)
  return element!
}

const press = async (page: Page, role: string, name: string) => (await control(page, role, name)).click()
const type = async (page: Page, name: string, text: string) => (await control(page, 'textbox', name)).type(text)

const rowTexts = (page: Page) => page.$$eval('tbody tr', (rows) => rows.map(({ innerText }) => innerText))

const seeText = (page: Page, text: string) => expect.poll(() => page.$eval('body', ({ innerText }) => innerText)).toContain(text)

let firefox: Browser | undefined

test.beforeAll(() => {
  if (!existsSync(executablePath)) throw new Error(`${executablePath} is not there: install Debian's package firefox-esr`)
})

test.afterEach(() => firefox?.close())

test('an administrator signs in with Firefox, narrows the users, decides a payment by key, saves a form, and exports a list', async ({
  baseURL,
  request,
}, testInfo) => {
  const api = await Api.signedIn(request)
  const downloads = testInfo.outputPath('downloads')
  firefox = await launchFirefox(downloads)
  const page = await firefox.newPage()
  const open = (path: string) => page.goto(`${baseURL}#${path}`)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => ['error', 'warn'].includes(message.type()) && problems.push(message.text()))

  await test.step('signs in', async () => {
    await open('/')
    await type(page, 'Username', admin.email_id)
    await page.type('input[type=password]', admin.password)
    await press(page, 'button', 'Login')
    await seeText(page, 'Waiting for a decision')
  })

  await test.step('narrows the users', async () => {
    await press(page, 'link', 'App Users')
    const { app_users } = await api.call(appUsers.list, { query: { limit: 200, filter: 'Male' } })
    await expect.poll(() => rowTexts(page)).toHaveLength(app_users.length)
    expect((await rowTexts(page))[0]).toContain(app_users[0]!.email_id)
    await press(page, 'radio', 'Female')
    await page.select('select[aria-label=Status]', 'Pending')
    const answer = (await api.call(appUsers.list, { query: { limit: 200, filter: 'Female', status: 'Pending' } })).app_users
    await expect.poll(async () => (await rowTexts(page))[0]).toContain(answer[0]!.email_id)
    expect(await rowTexts(page)).toHaveLength(answer.length)
    expect(page.url()).toContain('#/users/all?filter=Female&status=Pending')
  })

  await test.step('decides a payment by key', async () => {
    const { history } = await api.call(normal.list, { query: { limit: 200 } })
    const { id, user_code, name, package_name, transaction_id } = history.filter((one) => one.user_code && one.duplicates.length === 0)[60]!
    await api.call(normal.decide, { headers: {}, body: { id, user_code, status: 'Pending' } })
    await open(`/package/approval?search=${transaction_id}`)
    await expect.poll(() => rowTexts(page)).toHaveLength(1)
    await page.keyboard.press('F2')
    await expect.poll(() => page.$$eval('[aria-label^="Approval desk"] h2 bdi', (titles) => titles.map(({ innerText }) => innerText))).toContain(name)
    await page.keyboard.press('a')
    await seeText(page, `${name}: ${package_name} accepted.`)
    const { history: decisions } = await api.call(normal.list, { query: { limit: 200, search: transaction_id } })
    expect(decisions.find((one) => one.id === id)?.status).toBe('Accepted')
  })

  await test.step('saves a form', async () => {
    const params = { type: 'Working Sector' as const }
    await open('/master/working-sector')
    await type(page, 'Name', 'Typed in Firefox')
    await type(page, 'Description', 'A browser')
    await press(page, 'button', 'Submit')
    await seeText(page, 'Working Sector added successfully')
    await expect.poll(async () => (await rowTexts(page)).some((row) => row.includes('Typed in Firefox'))).toBe(true)
    const { id } = (await api.call(masterdata.list, { params })).find((one) => one.name === 'Typed in Firefox')!
    await api.call(masterdata.remove, { params: { id } })
  })

  await test.step('exports a list', async () => {
    const { app_users } = await api.call(appUsers.list, { query: { limit: 200, filter: 'Male', search: 'khan' } })
    await open('/users/all?search=khan')
    await expect.poll(() => rowTexts(page)).toHaveLength(app_users.length)
    await press(page, 'button', 'Export Current Page')
    const files = () => (existsSync(downloads) ? readdirSync(downloads) : [])
    await expect.poll(files).toEqual([expect.stringMatching(/^CurrentReport \w+, \d{4}\.xls$/)])
    const rows = () => {
      const book = read(readFileSync(join(downloads, files()[0]!)))
      return utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0]!]!)
    }
    await expect.poll(() => rows().map(({ Email }) => Email)).toEqual(app_users.map(({ email_id }) => email_id))
  })

  expect(problems).toEqual([])
})
