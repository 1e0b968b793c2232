import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
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
async function readRelease(page: Page, { embeds }: Portal): Promise<Release> {
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

const getPage = (content: string) =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:," /><title>Portal</title></head><body>${content}</body></html>`

/** Writes the portal of an example, where the server of the portals finds it. A script is bundled with the packages that this story has. */
async function writePortal(name: string, language: string, code: string) {
  const folder = fileURLToPath(new URL(`../../.cache/portals/${name}/`, import.meta.url))
  await mkdir(folder, { recursive: true })
  if (language === 'html') return writeFile(join(folder, 'index.html'), getPage(code))
  await writeFile(join(folder, 'main.js'), code)
  const output = { entryFileNames: 'built.js' }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: '.', emptyOutDir: false, target: 'esnext', rollupOptions: { input: join(folder, 'main.js'), output } },
  })
  return writeFile(join(folder, 'index.html'), getPage('<div id="users" style="height: 700px"></div><script type="module" src="built.js"></script>'))
}

test('the documentation has an example of each way to embed a remote', () => {
  expect(examples.map(({ heading }) => heading)).toEqual(['Custom element', 'Mount', 'Federation host', 'Import map'])
})

for (const [index, { heading, language, code }] of examples.entries())
  test(`the example "${heading}" of the documentation has at most 15 lines and shows the list`, async ({ page, portal }) => {
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
    await writePortal(`example${index}`, language, adapt(code, new URL(portal.embeds).origin, await readRelease(page, portal)))
    await portal.open(`example${index}`, [await portal.signIn()])
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })
