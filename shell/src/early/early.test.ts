import { pointerOf, releaseOf } from '../test/releases'

const users = pointerOf('users', '1.0.0', {
  current: releaseOf('users', '1.0.0', {
    pages: [
      {
        path: '/users/all',
        title: 'App Users',
        scope: 'users.read',
        files: ['list.js'],
        firstRead: { path: '/appusers', query: { limit: '200', page: '1' } },
      },
      { path: '/users/new', title: 'New user', files: ['form.js'] },
    ],
  }),
})
const good: Readonly<Record<string, unknown>> = { 'registry.json': { remotes: [users] }, 'config.json': { apiBaseUrl: 'https://api.example/v1' } }
const file = (name: string) => `releases/users/1.0.0/${name}`
const firstRead = 'https://api.example/v1/appusers?limit=200&page=1 Bearer asha'

interface Opened {
  /** The part of the address after `#`. */
  at?: string
  search?: string
  token?: string
  files?: Readonly<Record<string, unknown>>
  isSystemDark?: boolean
}

let requests: string[]

/** Runs the inline script of a document at an address, as a browser does before any file has loaded. */
async function open({ at = '/users/all', search = '', token, files = good, isSystemDark = false }: Opened = {}) {
  requests = []
  history.replaceState(null, '', `/${search}#${at}`)
  if (token !== undefined) localStorage.setItem('token', token)
  const fetch = (url: string | URL, { headers }: RequestInit = {}) => {
    const name = String(url).replace(`${location.origin}/`, '')
    requests.push([name, new Headers(headers).get('Authorization')].filter(Boolean).join(' '))
    const json = files[name]
    if (json instanceof Error) return Promise.reject(json)
    const status = name in files ? 200 : 404
    return Promise.resolve({
      status,
      ok: status === 200,
      headers: new Headers(),
      json: () => Promise.resolve(json),
      text: () => Promise.resolve(JSON.stringify(json) ?? ''),
      blob: () => Promise.resolve(),
    })
  }
  Object.assign(globalThis, { fetch, matchMedia: () => ({ matches: isSystemDark }) })
  await jest.isolateModulesAsync(async () => void (await import('./early')))
  await settle()
}
const settle = () => new Promise((resolve) => setTimeout(resolve))
const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href.replace(`${location.origin}/`, '')}`)

beforeEach(() => {
  document.head.replaceChildren()
  document.body.innerHTML = '<div id="root"></div>'
  localStorage.clear()
  localStorage.setItem('USERID', '7')
  delete globalThis.preloadedFiles
  const script = document.createElement('script')
  script.dataset.console = 'main.js console.js'
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
})
afterEach(() => jest.restoreAllMocks())

const code = [`preload ${file('remoteEntry.js')}`, `preload ${file('scripts.json')}`]

test('somebody who is signed in has the console, the page at the address and its first rows requested at once', async () => {
  await open({ token: 'asha' })
  expect(links()).toEqual(['preload main.js', 'preload console.js', ...code])
  expect([...requests].sort()).toEqual(['config.json', firstRead, 'registry.json', file('list.js')].sort())
})

describe('before any code has come', () => {
  const root = () => document.getElementById('root')
  const isDark = () => document.documentElement.classList.contains('dark')

  test('the inline script draws the frame for a signed-in administrator, with the stored name and in the mode of the system', async () => {
    localStorage.setItem('config', '{"appName":"Rishta"}')
    await open({ token: 'asha', isSystemDark: true })
    expect(root()?.textContent).toBe('Rishta')
    expect(globalThis.early?.frame).toBe(root()?.firstElementChild)
    expect(isDark()).toBe(true)
  })

  test('it draws a folded, light frame for an administrator who chose that', async () => {
    document.cookie = 'folded=yes'
    document.cookie = 'mode=light'
    await open({ token: 'asha', isSystemDark: true })
    expect([root()?.textContent, root()?.childElementCount, isDark()]).toEqual(['', 1, false])
    document.cookie = 'folded=; Max-Age=0'
    document.cookie = 'mode=; Max-Age=0'
  })

  test('it draws no frame where nobody is signed in', async () => {
    await open()
    expect(root()?.childElementCount).toBe(0)
  })
})

test.each([
  ['reads the list', 'users.read bank.read', true],
  ['does not', 'bank.read', false],
])('a session whose role %s: the first rows are requested or not', async (_, scopes, isRequested) => {
  localStorage.setItem('scopes', scopes)
  await open({ token: 'asha' })
  expect(requests.includes(firstRead)).toBe(isRequested)
})

test.each([
  ['a page without a first read', '/users/new', [file('form.js')]],
  ['a list with filters in its address', '/users/all?filter=Female', [file('list.js')]],
  ['a page that no remote has', '/dashboard', []],
  ['no address', '', []],
])('at %s the code is requested, and no rows', async (_, at, scripts) => {
  await open({ token: 'asha', at })
  expect([...requests].sort()).toEqual(['config.json', 'registry.json', ...scripts].sort())
})

test('somebody who is not signed in has the console requested after the document has loaded, and nothing of the API', async () => {
  await open()
  expect([links(), requests]).toEqual([[], []])
  dispatchEvent(new Event('load'))
  await settle()
  expect([links(), requests]).toEqual([['prefetch main.js', 'prefetch console.js'], []])
})

test('a page that somebody is about to open has its code prefetched, and the API hears of it only when the page opens', async () => {
  await open()
  globalThis.early?.preloadCode('/users/all')
  await settle()
  expect([links(), requests]).toEqual([
    [`prefetch ${file('remoteEntry.js')}`, `prefetch ${file('scripts.json')}`],
    ['registry.json', file('list.js')],
  ])
  globalThis.early?.open('/users/all', Promise.resolve(good['config.json']))
  await settle()
  expect(requests).not.toContainEqual(expect.stringContaining('/appusers'))
  localStorage.setItem('token', 'asha')
  globalThis.early?.open('/users/all', Promise.resolve(good['config.json']))
  await settle()
  expect(requests.at(-1)).toBe(firstRead)
  await expect(
    globalThis.early?.answer.take({
      method: 'GET',
      path: '/appusers',
      query: { limit: '200', page: '1' },
      headers: { Authorization: 'Bearer asha', USERID: '7' },
    }),
  ).resolves.toMatchObject({ status: 404 })
})

test('a storage that throws counts as nobody signed in', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await open()
  expect([links(), requests]).toEqual([[], []])
})

test.each([
  ['does not come', new TypeError('Failed to fetch')],
  ['is no configuration', 'no'],
])('a configuration that %s requests no rows: nobody knows of which API', async (_, config) => {
  await open({ token: 'asha', files: { ...good, 'config.json': config } })
  expect([...requests].sort()).toEqual(['config.json', 'registry.json', file('list.js')].sort())
})

describe('the registry counts before anything of it is validated', () => {
  const openWith = async (registry: unknown, rest?: Opened) => {
    await open({ token: 'asha', files: { ...good, 'registry.json': registry }, ...rest })
    return links().slice(2)
  }
  const canary = { percent: 100, release: { ...users.current, version: '2.0.0', folder: 'releases/users/2.0.0/' } }

  test('a page is found beside broken and disabled remotes', async () => {
    const disabled = { ...users, enabled: false, current: { ...users.current, folder: 'releases/off/1/' } }
    expect(await openWith({ remotes: [{ name: 'broken' }, disabled, users] })).toEqual(code)
  })

  test('the script requests the current release before the sign-in, and the canary for a person in its share', async () => {
    const files = { ...good, 'registry.json': { remotes: [{ ...users, canary }] } }
    await open({ files })
    globalThis.early?.preloadCode('/users/all')
    await settle()
    expect(links()).toContain(`prefetch ${file('remoteEntry.js')}`)
    document.head.replaceChildren()
    delete globalThis.preloadedFiles
    expect(await openWith(files['registry.json'])).toContain('preload releases/users/2.0.0/remoteEntry.js')
  })

  test.each<[string, unknown, Opened?]>([
    ['a remote that this machine serves', { remotes: [users] }, { search: '?remote=users@http://localhost:3001' }],
    ['a disabled remote', { remotes: [{ ...users, enabled: false }] }],
    ['a registry that does not come', new Error('offline')],
    ['something that is no registry', [1, null]],
    ['entries that are no pointers', { remotes: [null, 42, users] }],
    ['a pointer whose pages are broken', { remotes: [{ name: 'users', enabled: true, current: { pages: 1 } }] }],
  ])('no released code is requested for %s', async (_, registry, rest = {}) => {
    expect(await openWith(registry, rest)).toEqual([])
  })
})

test('a document without the files of the console requests none', async () => {
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(null)
  await open({ token: 'asha', at: '/dashboard' })
  expect(links()).toEqual([])
})
