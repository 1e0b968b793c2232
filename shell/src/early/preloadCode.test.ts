import { releaseOf } from '../test/releases'
import { preloadCode } from './preloadCode'

const release = releaseOf('users', '1.0.0', {
  pages: [
    { path: '/users/all', title: 'App Users', files: ['list.js', 'users.js'] },
    { path: '/users/:user_code', title: 'User Details', files: ['list.js'] },
  ],
})
const users = { name: 'users', enabled: true, current: release }

let cached: string[]
const links = () => [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').slice(-3).join('/'))

beforeEach(() => {
  document.head.replaceChildren()
  delete globalThis.preloadedFiles
  cached = []
  globalThis.fetch = (url) => {
    cached.push(String(url).split('/').at(-1) ?? '')
    return Promise.resolve({ ok: true, blob: () => Promise.resolve() } as unknown as Response)
  }
})

test('the page at the address is found in the registry before anything is validated', async () => {
  const off = { ...users, enabled: false, current: { ...release, folder: 'releases/off/1/' } }
  await preloadCode(Promise.resolve({ remotes: [{ name: 'broken' }, off, users] }), '/users/U-17', 'somebody', 'preload')
  expect([links(), cached]).toEqual([['users/1.0.0/remoteEntry.js'], ['list.js']])
})

test('the release is the one that the console will run: a canary only for the person who gets it', async () => {
  const canary = { percent: 100, release: { ...release, version: '2.0.0', folder: 'releases/users/2.0.0/' } }
  for (const userId of ['somebody', '']) await preloadCode(Promise.resolve({ remotes: [{ ...users, canary }] }), '/users/U-17', userId, 'preload')
  expect(links()).toEqual(['users/2.0.0/remoteEntry.js', 'users/1.0.0/remoteEntry.js'])
})

test('nothing is preloaded of a remote that this machine serves in place of the released one', async () => {
  history.replaceState(null, '', '/?remote=users@http://localhost:3001')
  await preloadCode(Promise.resolve({ remotes: [users] }), '/users/U-17', 'somebody', 'preload')
  history.replaceState(null, '', '/')
  expect([links(), cached]).toEqual([[], []])
})

test.each([
  ['a registry that does not come', Promise.reject(new Error('offline'))],
  ['something that is no registry', Promise.resolve([1, 2])],
  ['a registry without the page', Promise.resolve({ remotes: [users] })],
])('%s is in nobody’s way', async (_, registry) => {
  await preloadCode(registry, '/payments', 'somebody', 'preload')
  expect([links(), cached]).toEqual([[], []])
})
