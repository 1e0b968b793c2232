import { availablePages } from './pages'

test('a page that has a level is there only once the API is known to have it', () => {
  const pages = [
    { path: '/users/all', title: 'App Users' },
    { path: '/history', title: 'History', level: 'history' },
  ]
  const paths = (capabilities: ReadonlySet<string> | undefined) => availablePages(pages, capabilities).map(({ path }) => path)
  expect([undefined, new Set(['lists']), new Set(['history'])].map(paths)).toEqual([['/users/all'], ['/users/all'], ['/users/all', '/history']])
})
