import type { Release } from '@matchdesk/shared/release'
import { releaseOf } from '../../test/releases'
import { createStartRemote } from './federation'

jest.mock('../sharing/sharedModules', () => ({
  sharedModules: {},
  findUnmetNeed: ({ needs }: Release) => (needs === '^9.0.0' ? 'needs 9' : undefined),
}))

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`
const remote = { name: 'users', pages: [{ path: '/users', load: () => Promise.resolve() }] }

/** The answers of the server by file name; a file that has none does not come. */
let answers: Record<string, { status?: number; type?: string; body?: string }>
let fetches: string[]

beforeEach(() => {
  document.head.replaceChildren()
  fetches = []
  AbortSignal.timeout ??= () => new AbortController().signal
  globalThis.fetch = (url, { integrity, cache } = {}) => {
    const name = String(url).split('/').at(-1) ?? ''
    fetches.push(`${name} ${cache ?? integrity}`)
    const answer = answers[name]
    if (!answer || (integrity === hash('C') && cache === undefined)) return Promise.reject(new TypeError('Failed to fetch'))
    const { status = 200, type = 'application/json', body = '{}' } = answer
    return Promise.resolve({
      status,
      headers: new Headers({ 'Content-Type': type }),
      json: () => Promise.resolve(JSON.parse(body) as unknown),
      blob: () => Promise.resolve(),
    } as unknown as Response)
  }
})

const scripts = () => [...document.scripts].map(({ src, integrity, crossOrigin }) => `${src.split('/').at(-1)} ${integrity} ${crossOrigin}`)
const entryOf = () => [...document.scripts].find(({ src }) => src.includes('remoteEntry'))!
const turn = () => new Promise((resolve) => setTimeout(resolve, 10))

/** The entry runs: it sets the global of its release. */
function runEntry({ entry }: Release, exposed: unknown = { default: remote }) {
  Object.assign(globalThis, { [entry.global]: { init: () => undefined, get: () => Promise.resolve(() => exposed) } })
  entryOf().dispatchEvent(new Event('load'))
}

function starting(release: Release, files: string[] = []) {
  const start = createStartRemote(() => 1000)
  const outcome = start({ release, files })
  outcome.catch(() => undefined)
  return { start: () => start({ release, files }), outcome }
}

const list = JSON.stringify({ 'list.js': hash('L') })

test('an entry runs by its hash, the scripts of the page by theirs, and one that is not listed by a hash that no script has', async () => {
  answers = { 'scripts.json': { body: list } }
  const release = releaseOf('users', '1.0.0')
  const { outcome } = starting(release, ['list.js', 'other.js'])
  await turn()
  expect(scripts().sort()).toEqual([
    `list.js ${hash('L')} anonymous`,
    `other.js ${hash('A')} anonymous`,
    `remoteEntry.js ${release.entry.integrity} anonymous`,
  ])
  expect(fetches).toEqual([`scripts.json ${release.scripts}`])
  runEntry(release)
  expect(await outcome).toBe(remote)
})

test('a script of a page that failed is out of the way of the next attempt', async () => {
  answers = { 'scripts.json': { body: list } }
  starting(releaseOf('users', '1.0.1'), ['list.js', 'other.js'])
  await turn()
  ;[...document.scripts].find(({ src }) => src.endsWith('list.js'))?.dispatchEvent(new Event('error'))
  expect(scripts().map((script) => script.split(' ')[0])).toEqual(expect.not.arrayContaining(['list.js']))
})

test('a list that was changed after the release is refused, and no script of it runs', async () => {
  answers = { 'scripts.json': { body: list } }
  const release = releaseOf('users', '1.0.2', { scripts: hash('C') })
  const { outcome } = starting(release, ['list.js'])
  await turn()
  runEntry(release)
  await expect(outcome).rejects.toMatchObject({ kind: 'load', cause: '200 application/json' })
  expect(scripts()).toEqual([])
})

test('an entry that does not load is named with what the server answers, and the next attempt has another address', async () => {
  answers = { 'scripts.json': { body: list }, 'remoteEntry.js': { status: 404, type: 'text/html' } }
  const release = releaseOf('users', '1.0.3')
  const { start, outcome } = starting(release)
  await turn()
  entryOf().dispatchEvent(new Event('error'))
  await expect(outcome).rejects.toMatchObject({ kind: 'load', url: expect.stringMatching(/remoteEntry\.js$/), cause: '404 text/html' })
  expect(fetches).toContain('remoteEntry.js reload')
  const second = start()
  await turn()
  expect(entryOf().src).toMatch(/remoteEntry\.js\?retry=2$/)
  runEntry(release)
  expect(await second).toBe(remote)
})

test('an entry that hangs fails at the time limit', async () => {
  jest.useFakeTimers()
  answers = { 'scripts.json': { body: list } }
  const { outcome } = starting(releaseOf('users', '1.0.4'))
  await jest.advanceTimersByTimeAsync(1100)
  jest.useRealTimers()
  await expect(outcome).rejects.toMatchObject({ kind: 'load', cause: 'no answer' })
})

test('an entry that exposes no remote, and one that defines nothing, did not start', async () => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined)
  answers = { 'scripts.json': { body: list } }
  const exposed = releaseOf('users', '1.0.5')
  const { outcome } = starting(exposed)
  await turn()
  runEntry(exposed, { default: { name: 'payments' } })
  await expect(outcome).rejects.toMatchObject({ kind: 'start' })
  const { outcome: empty } = starting(releaseOf('users', '1.0.6'))
  await turn()
  entryOf().dispatchEvent(new Event('load'))
  await expect(empty).rejects.toMatchObject({ kind: 'start' })
})

test('a release that needs another console is not loaded', async () => {
  await expect(starting(releaseOf('users', '1.0.7', { needs: '^9.0.0' })).outcome).rejects.toMatchObject({ kind: 'needs' })
  expect([scripts(), fetches]).toEqual([[], []])
})
