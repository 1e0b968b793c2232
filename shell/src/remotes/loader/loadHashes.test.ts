import { createHash, webcrypto } from 'node:crypto'
import { releaseOf } from '../../test/releases'
import { diagnoseChunk } from './diagnose'
import { getIntegrity } from './integrity'
import { loadHashes } from './releaseScripts'

const listed = `sha256-${'B'.repeat(43)}=`
const list = JSON.stringify({ 'list.js': listed })
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const fetched = globalThis.fetch

afterEach(() => {
  globalThis.fetch = fetched
})

beforeAll(() => {
  Object.defineProperties(globalThis, { isSecureContext: { value: true }, crypto: { value: webcrypto } })
})

/** Serves a text as a browser does: one that is not what its reader expects is refused. */
function serve(text: string, type = 'application/json', status = 200) {
  globalThis.fetch = (_, { integrity } = {}) =>
    integrity && integrity !== hashOf(text)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({
          ok: status === 200,
          headers: new Headers({ 'Content-Type': type }),
          json: () => Promise.resolve(JSON.parse(text) as unknown),
          arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text)),
        } as unknown as Response)
  AbortSignal.timeout ??= () => new AbortController().signal
}

test('a script that the list does not name gets a hash that no script has', async () => {
  const release = releaseOf('users', '1.0.0', { scripts: hashOf(list) })
  serve(list)
  await loadHashes(release, 1000)
  expect(getIntegrity(release, 'https://example.org/releases/users/1.0.0/list.js')).toBe(listed)
  expect(getIntegrity(release, 'https://example.org/releases/users/1.0.0/other.js')).toBe(`sha256-${'A'.repeat(43)}=`)
})

test('a list that was changed after the release is refused as changed, and no script of it runs', async () => {
  const release = releaseOf('users', '1.0.1', { scripts: hashOf(list) })
  serve(JSON.stringify({ 'list.js': listed, 'other.js': listed }))
  await expect(loadHashes(release, 1000)).rejects.toMatchObject({ kind: 'integrity' })
  expect(getIntegrity(release, 'other.js')).toBe(`sha256-${'A'.repeat(43)}=`)
})

test('a list that the server does not have, and one that is a page, are named so', async () => {
  const release = releaseOf('users', '1.0.2', { scripts: hashOf(list) })
  serve('{}', 'application/json', 404)
  await expect(loadHashes(release, 1000)).rejects.toMatchObject({ kind: 'http', cause: undefined })
  serve('<!doctype html>', 'text/html')
  await expect(loadHashes(release, 1000)).rejects.toMatchObject({ kind: 'not-js' })
})

test('a chunk that was changed after the release is named so, and one of the shell, which no remote has released, is not', async () => {
  const release = releaseOf('users', '1.0.3', { scripts: hashOf(list) })
  serve(list)
  await loadHashes(release, 1000)
  serve('changed()', 'text/javascript')
  const kindOf = async (path: string) => (await diagnoseChunk(release, new URL(path, document.baseURI).href, 1000, 'timeout')).kind
  expect(await kindOf('releases/users/1.0.3/list.js')).toBe('integrity')
  expect(await kindOf('releases/shell/1.0.3/assets/513.js')).toBe('chunk')
})
