import { releaseOf } from '../../test/releases'
import { preloadScripts } from './preload'

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`
const release = releaseOf('users', '1.0.0', { scripts: hash('B') })
const users = { release, files: ['list.js', 'users.js'] }
const running = { ...users, release: { ...release, entry: { ...release.entry, global: 'document' } } }

let status: number
let cached: string[]
const nameOf = (url: unknown) => String(url).split('/').at(-1)
const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link')].map(({ rel, href, crossOrigin }) => `${rel} ${nameOf(href)} ${crossOrigin}`)

beforeEach(() => {
  document.head.replaceChildren()
  delete globalThis.preloadedFiles
  status = 200
  cached = []
  globalThis.fetch = (url) => {
    cached.push(nameOf(url) ?? '')
    return Promise.resolve({ ok: status === 200, blob: () => Promise.resolve() } as unknown as Response)
  }
})

const ahead = ['preload remoteEntry.js anonymous', 'preload scripts.json anonymous']

test('all that a page needs is asked for at once, and once', () => {
  preloadScripts(users, 'preload')
  preloadScripts(users, 'preload')
  expect([links(), cached]).toEqual([ahead, ['list.js', 'users.js']])
})

test('the shell requests only the scripts of the page where the remote runs already', () => {
  preloadScripts(running, 'prefetch')
  expect([links(), cached]).toEqual([[], ['list.js', 'users.js']])
})

test('a script that failed is asked for again', async () => {
  status = 404
  preloadScripts({ ...running, files: ['list.js'] }, 'preload')
  await Promise.resolve()
  await Promise.resolve()
  preloadScripts({ ...running, files: ['list.js'] }, 'preload')
  expect(cached).toEqual(['list.js', 'list.js'])
})
