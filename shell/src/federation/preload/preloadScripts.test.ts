import { releaseOf } from '../../test/releases'
import { preloadScripts } from './preloadScripts'

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`
const release = releaseOf('users', '1.0.0', {
  scripts: hash('B'),
  pages: [
    { path: '/users/all', title: 'App Users', files: ['list.js', 'users.js'] },
    { path: '/users/:user_code', title: 'User Details', files: ['list.js'] },
  ],
})
const running = { ...release, entry: { ...release.entry, global: 'document' } }

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
  preloadScripts(release, '/users/all', 'preload')
  preloadScripts(release, '/users/all', 'preload')
  expect([links(), cached]).toEqual([ahead, ['list.js', 'users.js']])
})

test('of a remote that runs already, only the scripts of the page are asked for', () => {
  preloadScripts(running, '/users/all', 'prefetch')
  expect([links(), cached]).toEqual([[], ['list.js', 'users.js']])
})

test('a script that failed is asked for again', async () => {
  status = 404
  preloadScripts(running, '/users/:user_code', 'preload')
  await Promise.resolve()
  await Promise.resolve()
  preloadScripts(running, '/users/:user_code', 'preload')
  expect(cached).toEqual(['list.js', 'list.js'])
})
