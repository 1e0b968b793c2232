import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Release, ShellRelease } from '@matchdesk/shared/release'
import { computeIntegrity } from '../src/stores/releaseStore'
import { inlineHashes } from '../src/build/plugins/shellFiles'
import { folderStore } from '../src/stores/folderStore'

export const root = join(import.meta.dirname, '../..')

/** A folder of its own for one test. */
export function place(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty store in a folder of its own. */
export function folderOf(t: TestContext) {
  const folder = place(t)
  return { folder, store: folderStore(folder) }
}

export function lay(folder: string, files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

/** A server of one test; returns its origin. */
export async function serverOf(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The SRI hash of each file. */
const hashesOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, content]) => [file, computeIntegrity(Buffer.from(content))]))

/** The files that a build of the remote `users` leaves in dist. */
export function built(
  folder: string,
  version: string,
  code = `var users = '${version}'`,
  rest: Partial<Release> = {},
): { dist: string; release: Release } {
  const dist = join(folder, `dist-${version}`)
  const scripts = { 'remoteEntry.12345678.js': code, '1.12345678.js': 'page' }
  const list = JSON.stringify(hashesOf(scripts))
  const release: Release = {
    kind: 'remote',
    name: 'users',
    version,
    folder: `releases/users/${version}/`,
    needs: '^1.0.0',
    react: 19,
    imports: {},
    entry: { file: 'remoteEntry.12345678.js', integrity: computeIntegrity(Buffer.from(code)), global: 'users' },
    pages: [{ path: '/users/all', title: 'App Users', files: ['1.12345678.js'] }],
    scripts: computeIntegrity(Buffer.from(list)),
    ...rest,
  }
  lay(dist, { ...scripts, 'scripts.json': list, 'release.json': JSON.stringify(release) })
  return { dist, release }
}

/** The files that a build of the shell leaves in dist. */
export function builtShell(folder: string, version: string, rest: Partial<ShellRelease> = {}): { dist: string; page: string } {
  const dist = join(folder, `dist-shell-${version}`)
  const page = `<!doctype html><script>early('${version}')</script><script src="releases/shell/${version}/assets/main.12345678.js"></script>`
  const files = { 'index.html': page, 'index.html.br': `small ${version}`, 'assets/main.12345678.js': `main ${version}` }
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version,
    sharedVersion: '1.0.0',
    react: 19,
    shared: {},
    trustedTypes: ['default'],
    inlineScripts: inlineHashes(page),
    files: hashesOf(files),
    ...rest,
  }
  lay(dist, { ...files, 'release.json': JSON.stringify(release) })
  return { dist, page }
}

/** A manifest as the build of a standard container writes it. */
export const manifestOf = (version: string) => ({
  metaData: {
    globalName: `of_${version}`,
    buildInfo: { buildVersion: version },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    publicPath: 'auto',
  },
  shared: [],
  exposes: [{ name: 'App', path: './App', assets: { js: { sync: ['App.js'], async: [] }, css: { sync: [], async: [] } } }],
})

/** The files that a build of remotes for portals leaves in dist; versions before the standard containers have none. */
export function builtEmbeds(t: TestContext, version: string, remotes: readonly string[], { hasContainers = true } = {}): string {
  const dist = place(t)
  const scripts = ['base.js', ...remotes.map((name) => `${name}.js`), ...(hasContainers ? remotes.map((name) => `${name}/remoteEntry.js`) : [])]
  const manifests = hasContainers ? remotes.map((name) => [`${name}/mf-manifest.json`, JSON.stringify(manifestOf(version))]) : []
  const files: Record<string, string> = Object.fromEntries([...scripts.map((file) => [file, `${file} of ${version}`]), ...manifests])
  const entries = Object.fromEntries(remotes.map((name) => [name, [`${name}.js`]]))
  lay(dist, { ...files, 'release.json': JSON.stringify({ kind: 'embed', name: 'embed', version, entries, files: hashesOf(files) }) })
  return dist
}
