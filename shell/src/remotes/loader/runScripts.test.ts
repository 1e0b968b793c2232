import { integrityGlobal } from '@matchdesk/shared/release'
import { releaseOf } from '../../test/releases'
import { runScripts } from './releaseScripts'

const release = releaseOf('users', '1.0.0')
const page = { release, files: ['list.js', 'users.js'] }
const hashes = integrityGlobal(release.entry.global)
const scripts = () => [...document.scripts].map(({ src, integrity }) => `${src.split('/').at(-1)} ${integrity}`)

beforeEach(() => document.head.replaceChildren())

test('all scripts of a page are loaded at once, each by its hash; one that failed is out of the way of the next attempt', () => {
  Object.assign(globalThis, { [hashes]: (url: string) => `hash of ${url.split('/').at(-1)}` })
  runScripts(page)
  expect(scripts()).toEqual(['list.js hash of list.js', 'users.js hash of users.js'])
  document.scripts[0]?.dispatchEvent(new Event('error'))
  expect(scripts()).toEqual(['users.js hash of users.js'])
})

test('a script without a hash does not run', () => {
  Reflect.deleteProperty(globalThis, hashes)
  runScripts(page)
  expect(scripts()).toEqual(['list.js', 'users.js'].map((file) => `${file} sha256-${'A'.repeat(43)}=`))
})
