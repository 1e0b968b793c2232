import { servedPages } from './servedPages'

test('a page that needs a capability is there only once the API is known to have it', () => {
  const pages = [
    { path: '/users/all', title: 'App Users' },
    { path: '/history', title: 'History', needs: 'history' },
  ]
  const paths = (served: ReadonlySet<string> | undefined) => servedPages(pages, served).map(({ path }) => path)
  expect([undefined, new Set(['notes']), new Set(['history'])].map(paths)).toEqual([['/users/all'], ['/users/all'], ['/users/all', '/history']])
})
