import { openPage, listRemotePages } from '../../remotes/registry/remotePages'
import { pointerOf, releaseOf } from '../../test/releases'
import { buildMenu, listBreadcrumbs } from './navigation'

const users = releaseOf('users', '1.0.0', {
  pages: [
    { path: '/users/:user_code', title: 'User Details', under: '/users/all' },
    { path: '/users/all', title: 'App Users', menu: { section: 'Users', icon: 'users', order: 10 } },
    { path: '/users/new', title: 'Registration', under: '/users/all' },
  ],
})
const packages = releaseOf('packages', '1.0.0', {
  pages: [
    {
      path: '/package/approval',
      title: 'Package History',
      menu: { section: 'Packages', group: 'Normal Package', label: 'Package Approval', order: 32 },
      waiting: [{ of: 'normal', title: 'Normal package approvals', search: '?filter=Pending' }],
    },
    { path: '/package/users', title: 'Subscription Users', menu: { section: 'Packages', group: 'Normal Package', label: 'Subscription', order: 31 } },
    { path: '/package/ads/users', title: 'Ads Package Users', menu: { section: 'Packages', group: 'Ads Package', order: 33 } },
    { path: '/package/upgrade', title: 'Package Upgrade', menu: { section: 'Packages', icon: 'package', order: 30 } },
    { path: '/users/all', title: 'Not theirs' },
  ],
})
const pages = listRemotePages([pointerOf('users', '1.0.0', { current: users }), pointerOf('packages', '1.0.0', { current: packages })], 'somebody')
const walked = [
  { path: '/users/:user_code', title: 'User Details' },
  { path: '/users/:user_code/edit', title: 'Update', under: '/users/:user_code' },
]
const titleAt = (path: string) => openPage(pages, path)?.page.title

test('a path without params wins over one with, and a path belongs to the first remote that has it', () => {
  expect(['/users/all', '/users/new', '/users/U-17', '/users/U-17/more', '/nothing'].map(titleAt)).toEqual([
    'App Users',
    'Registration',
    'User Details',
    undefined,
    undefined,
  ])
})

test('the menu has sections and groups in the order of their first page, the labels of their entries, and the icon of a section', () => {
  expect(buildMenu(pages, openPage(pages, '/users/all')?.page)).toEqual([
    { title: 'Users', icon: 'users', groups: [{ title: undefined, items: [{ title: 'App Users', href: '#/users/all', current: true }] }] },
    {
      title: 'Packages',
      icon: 'package',
      groups: [
        { title: undefined, items: [{ title: 'Package Upgrade', href: '#/package/upgrade', current: false }] },
        {
          title: 'Normal Package',
          items: [
            { title: 'Subscription', href: '#/package/users', current: false },
            { title: 'Package Approval', href: '#/package/approval?filter=Pending', current: false },
          ],
        },
        { title: 'Ads Package', items: [{ title: 'Ads Package Users', href: '#/package/ads/users', current: false }] },
      ],
    },
  ])
})

test('the breadcrumbs have the title of a page, whatever its menu entry is called', () => {
  const history = openPage(pages, '/package/approval')
  expect(history && listBreadcrumbs(pages, history)).toEqual([{ title: 'Packages' }, { title: 'Package History' }])
})

test('a page without a menu entry marks the one that it belongs under', () => {
  const [section] = buildMenu(pages, openPage(pages, '/users/U-17')?.page)
  expect(section?.groups[0]?.items[0]).toMatchObject({ title: 'App Users', current: true })
})

test('the breadcrumbs lead from the section over the list to the page, which may set its own title', () => {
  const details = openPage(pages, '/users/U-17')
  expect(details && listBreadcrumbs(pages, details, 'Ayesha Khan')).toEqual([
    { title: 'Users' },
    { title: 'App Users', href: '#/users/all' },
    { title: 'Ayesha Khan' },
  ])
})

test('the page at a path names the values of its params as the router does, and the releases that have it', () => {
  const found = openPage(pages, '/users/U%2F17/')
  expect(found?.params).toEqual({ user_code: 'U/17' })
  expect(found?.page.releases.map(({ release }) => release.version)).toEqual(['1.0.0'])
})

test('the running release of a remote comes first, and only releases with the page follow', () => {
  const older = releaseOf('users', '0.9.0', { pages: [{ path: '/users/all', title: 'All', files: ['old.js'] }] })
  const pointer = pointerOf('users', '1.0.0', { current: users, previous: older })
  const releasesAt = (path: string) =>
    openPage(listRemotePages([pointer], 'somebody', new Map([['users', older]])), path)?.page.releases.map(({ release, files }) => [
      release.version,
      ...files,
    ])
  expect(releasesAt('/users/all')).toEqual([['0.9.0', 'old.js'], ['1.0.0']])
  expect(releasesAt('/users/new')).toEqual([['1.0.0']])
})

test('a path belongs to the first enabled remote that has it', () => {
  const remotes = ['archive', 'desk', 'users'].map((name) => pointerOf(name, '1.0.0', { current: { ...users, name }, enabled: name !== 'archive' }))
  expect(openPage(listRemotePages(remotes, 'somebody'), '/users/all')?.page.versions[0].name).toBe('desk')
})

test.each(['A?b', 'A#b', 'A/b', 'A%b', 'MD%2012', 'A b', 'Ümlaut'])(
  'the code %s is read off the address once, and the breadcrumbs lead back to it',
  (code) => {
    const path = `/users/${encodeURIComponent(code)}`
    const opened = openPage(walked, `${path}/edit`)
    expect(opened?.params).toEqual({ user_code: code })
    expect(opened && listBreadcrumbs(walked, opened)[0]).toEqual({ title: 'User Details', href: `#${path}` })
  },
)
