import { releaseOf } from '../test/releases'
import { openEarly } from './openEarly'

const release = releaseOf('users', '1.0.0', {
  pages: [
    { path: '/users/all', title: 'App Users', files: ['list.js', 'users.js'] },
    { path: '/users/:user_code', title: 'User Details', files: ['list.js'] },
  ],
})
const users = { name: 'users', enabled: true, current: release }

/** The first file that the page needs, by the folder of its release. */
async function openedFrom(remotes: unknown, userId = 'somebody') {
  const page = await openEarly(Promise.resolve({ remotes }), '/users/U-17', userId)
  return page && [page.releases[0].release.folder, page.releases[0].files]
}

test('the page at the address is found in the registry before anything is validated', async () => {
  const off = { ...users, enabled: false, current: { ...release, folder: 'releases/off/1/' } }
  expect(await openedFrom([{ name: 'broken' }, off, users])).toEqual(['releases/users/1.0.0/', ['list.js']])
})

test('the release is the one that the console will run: a canary only for the person who gets it', async () => {
  const canary = { percent: 100, release: { ...release, version: '2.0.0', folder: 'releases/users/2.0.0/' } }
  expect(await openedFrom([{ ...users, canary }])).toEqual(['releases/users/2.0.0/', ['list.js']])
  expect(await openedFrom([{ ...users, canary }], '')).toEqual(['releases/users/1.0.0/', ['list.js']])
})

test('no page is of a disabled remote', async () => {
  expect(await openedFrom([{ ...users, enabled: false }])).toBeUndefined()
})

test('no page is of a remote that this machine serves in place of the released one', async () => {
  history.replaceState(null, '', '/?remote=users@http://localhost:3001')
  const opened = await openedFrom([users])
  history.replaceState(null, '', '/')
  expect(opened).toBeUndefined()
})

test.each([
  ['a registry that does not come', Promise.reject(new Error('offline'))],
  ['something that is no registry', Promise.resolve([1, null])],
  ['a registry with broken pointers', Promise.resolve({ remotes: [null, 42, { name: 'users', enabled: true, current: { pages: 1 } }] })],
  ['a registry without the page', Promise.resolve({ remotes: [users] })],
])('%s is in nobody’s way', async (_, registry) => {
  expect(await openEarly(registry, '/payments', 'somebody')).toBeUndefined()
})
