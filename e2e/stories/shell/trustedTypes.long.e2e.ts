import type { Page } from '@playwright/test'
import { expect, rows, test } from '../../support/console'

test.use({ allowed: [/Trusted(HTML|Script|ScriptURL)|Content Security Policy|^foreign request: https:\/\/evil\.example\//] })

const writeHtml = () => {
  document.body.innerHTML += '<img src=x onerror="globalThis.evil = true">'
}

/** Acts of faulty code with text; most set `evil` where a browser lets them. */
const attempts: Readonly<Record<string, () => void>> = {
  HTML: writeHtml,
  'the document of a frame': () => {
    document.createElement('iframe').srcdoc = '<script>parent.evil = true</script>'
  },
  'the text of a script': () => document.head.append(Object.assign(document.createElement('script'), { text: 'globalThis.evil = true' })),
  'a script of another origin': () =>
    document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/releases/../steal.js' })),
  'a script of this origin that is no release': () =>
    document.head.append(Object.assign(document.createElement('script'), { src: `${location.origin}/config.json` })),
  'a worker': () => void new Worker('data:text/javascript,postMessage(1)'),
}

/** The report of the browser that comes next. */
const readReports = async (page: Page) => {
  const request = await page.waitForRequest(/\/api\/v1\/policy-reports$/)
  return (JSON.parse(request.postData() ?? '{}') as { 'csp-report': Record<string, unknown> })['csp-report']
}

for (const [what, attempt] of Object.entries(attempts))
  test(`text does not become ${what} in the console, and the browser reports it`, async ({ page, open }) => {
    await open('/users/all')
    await expect(rows(page).first()).toBeVisible()
    const report = readReports(page)
    await expect(page.evaluate(attempt)).rejects.toThrow(/Trusted(HTML|Script|ScriptURL)/)
    expect(await report).toMatchObject({ 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' })
    expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
    await expect(rows(page).first()).toBeVisible()
  })

test('a script of a release at an origin that the policy does not name is refused, and the browser reports it', async ({ page, open }) => {
  await open('/users/all')
  await expect(rows(page).first()).toBeVisible()
  const report = readReports(page)
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/releases/users/1.0.0/1.js' }))
  })
  expect(await report).toMatchObject({ 'effective-directive': 'script-src-elem' })
})

test('nobody needs to be signed in: the login requires Trusted Types too', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.evaluate(writeHtml)).rejects.toThrow(/TrustedHTML/)
})
