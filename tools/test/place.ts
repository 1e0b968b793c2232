import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Release, ShellRelease } from '@matchdesk/shared/release'
import { computeIntegrity } from '../src/stores/releaseStore'
import { inlineHashes } from '../src/build/plugins/shellFiles'
import { folderStore } from '../src/stores/folderStore'

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

/** The files that a build of the remote `users` leaves in dist. */
export function built(
  folder: string,
  version: string,
  code = `var users = '${version}'`,
  rest: Partial<Release> = {},
): { dist: string; release: Release } {
  const dist = join(folder, `dist-${version}`)
  const scripts = { 'remoteEntry.12345678.js': code, '1.12345678.js': 'page' }
  const list = JSON.stringify(Object.fromEntries(Object.entries(scripts).map(([file, content]) => [file, computeIntegrity(Buffer.from(content))])))
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
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, computeIntegrity(Buffer.from(content))]))
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version,
    sharedVersion: '1.0.0',
    react: 19,
    shared: {},
    trustedTypes: ['default'],
    inlineScripts: inlineHashes(page),
    files: hashes,
    ...rest,
  }
  lay(dist, { ...files, 'release.json': JSON.stringify(release) })
  return { dist, page }
}
