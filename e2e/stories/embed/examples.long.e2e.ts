import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect } from '../../support/console'
import { test, type Portal } from './portal'

const docs = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8')

/** The examples of the ways to embed a remote: heading, language and code of each. */
const examples = [...docs.matchAll(/^### (.+)\n```(\w+)\n([^]*?)^```$/gm)].map(([, heading = '', language = '', code = '']) => ({
  heading,
  language,
  code,
}))

interface Release {
  readonly version: string
  readonly files: Readonly<Record<string, string>>
}

/** The release of the remotes that portals have. */
async function releaseOf(page: Page, { embeds }: Portal): Promise<Release> {
  const pointer = await (await page.request.get(`${embeds}users.js`)).text()
  const folder = /'\.\/(.+)\//.exec(pointer)?.[1] ?? ''
  return (await (await page.request.get(`${embeds}${folder}/release.json`)).json()) as Release
}

/** An example with the origins, the version and the session of the stories in place of those of the documentation. */
const adapt = (code: string, origin: string, { version, files }: Release) =>
  code
    .replaceAll(/https:\/\/(releases|api)\.example\.org/g, origin)
    .replaceAll('1.0.0-1a2b3c4d', version)
    .replaceAll('sha256-…', files['users.js'] ?? '')
    .replaceAll("{ token: '…', userId: '…' }", 'portal.sessions[0]')

/** Bundles the script of a portal, which finds its packages where this story does. */
async function bundle(code: string): Promise<string> {
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'example-'))
  try {
    await writeFile(join(folder, 'main.js'), code)
    const input = join(folder, 'main.js')
    await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'dist', target: 'esnext', rollupOptions: { input } } })
    const [file = ''] = await readdir(join(folder, 'dist/assets'))
    return await readFile(join(folder, 'dist/assets', file), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

const box = '<div id="users" style="height: 700px"></div>'

test('the documentation has an example of each way to embed a remote', () => {
  expect(examples.map(({ heading }) => heading)).toEqual(['Custom element', 'Mount', 'Federation host', 'Import map'])
})

for (const { heading, language, code } of examples)
  test(`the example "${heading}" of the documentation has at most 15 lines and shows the list`, async ({ page, portal }) => {
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
    const own = adapt(code, new URL(portal.embeds).origin, await releaseOf(page, portal))
    const body = language === 'js' ? `${box}<script type="module">${await bundle(own)}</script>` : own
    const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:," /><title>Portal</title></head><body>${body}</body></html>`
    await page.route('**/plain/?example', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
    await portal.open('plain', [await portal.signIn()], '?example')
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })
