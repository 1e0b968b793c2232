import { pointerOf, releaseOf } from '../../test/releases'
import { menuOf } from './menu'
import { siteAt, sitesOf } from '../../federation/remotePages'
import { trailOf } from './breadcrumbs'

const users = releaseOf('users', '1.0.0', {
  pages: [
    { path: '/users/:user_code', title: 'User Details', under: '/users/all' },
    { path: '/users/all', title: 'App Users', menu: { section: 'Users', icon: 'users', order: 10 } },
    { path: '/users/new', title: 'Registration', under: '/users/all' },
  ],
})
const packages = releaseOf('packages', '1.0.0', {
  pages: [
    { path: '/package/ads', title: 'Ads', menu: { section: 'Packages', group: 'Ads Package', order: 32 } },
    { path: '/package/upgrade', title: 'Package Upgrade', menu: { section: 'Packages', icon: 'package', order: 30 } },
    { path: '/users/all', title: 'Not theirs' },
  ],
})
const sites = sitesOf([pointerOf('users', '1.0.0', { current: users }), pointerOf('packages', '1.0.0', { current: packages })], 'somebody')
const titleAt = (path: string) => siteAt(sites, path)?.page.title

test('a path without params wins over one with, and a path belongs to the first remote that has it', () => {
  expect(['/users/all', '/users/new', '/users/U-17', '/users/U-17/more', '/nothing'].map(titleAt)).toEqual([
    'App Users',
    'Registration',
    'User Details',
    undefined,
    undefined,
  ])
})

test('the menu has sections and groups in the order of their first page, and the icon of a section', () => {
  expect(menuOf(sites, siteAt(sites, '/users/all'))).toEqual([
    { title: 'Users', icon: 'users', groups: [{ title: undefined, items: [{ title: 'App Users', href: '#/users/all', current: true }] }] },
    {
      title: 'Packages',
      icon: 'package',
      groups: [
        { title: undefined, items: [{ title: 'Package Upgrade', href: '#/package/upgrade', current: false }] },
        { title: 'Ads Package', items: [{ title: 'Ads', href: '#/package/ads', current: false }] },
      ],
    },
  ])
})

test('a page that the menu does not show marks the one that it hangs under', () => {
  const [users] = menuOf(sites, siteAt(sites, '/users/U-17'))
  expect(users?.groups[0]?.items[0]).toMatchObject({ title: 'App Users', current: true })
})

test('the trail leads from the section over the list to the page, which may name itself', () => {
  const details = siteAt(sites, '/users/U-17')
  expect(details && trailOf(sites, details, { user_code: 'U-17' }, 'Ayesha Khan')).toEqual([
    { title: 'Users' },
    { title: 'App Users', href: '#/users/all' },
    { title: 'Ayesha Khan' },
  ])
})
