import { createHash } from 'node:crypto'
import { releaseOf } from '../../test/releases'
import { integrityOf, loadHashes } from './loadHashes'

const listed = `sha256-${'B'.repeat(43)}=`
const list = JSON.stringify({ 'list.js': listed })
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const fetched = globalThis.fetch

afterEach(() => {
  globalThis.fetch = fetched
})

/** Serves a text as a browser does: one that is not what its reader expects is refused. */
function serve(text: string) {
  globalThis.fetch = (_, { integrity } = {}) =>
    integrity && integrity !== hashOf(text)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ json: () => Promise.resolve(JSON.parse(text) as unknown) } as Response)
  AbortSignal.timeout ??= () => new AbortController().signal
}

test('a script that the list does not name gets a hash that no script has', async () => {
  const release = releaseOf('users', '1.0.0', { scripts: hashOf(list) })
  serve(list)
  await loadHashes(release, 1000)
  expect(integrityOf(release, 'https://example.org/releases/users/1.0.0/list.js')).toBe(listed)
  expect(integrityOf(release, 'https://example.org/releases/users/1.0.0/other.js')).toBe(`sha256-${'A'.repeat(43)}=`)
})

test('a list that is not the one of the release is refused', async () => {
  const release = releaseOf('users', '1.0.1', { scripts: hashOf(list) })
  serve(JSON.stringify({ 'list.js': listed, 'other.js': listed }))
  await expect(loadHashes(release, 1000)).rejects.toMatchObject({ kind: 'http' })
  expect(integrityOf(release, 'other.js')).toBe(`sha256-${'A'.repeat(43)}=`)
})
