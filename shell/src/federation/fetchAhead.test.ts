import { releaseOf } from '../test/releases'
import { createFetchAhead } from './fetchAhead'

const release = releaseOf('users', '1.0.0', {
  pages: [
    { path: '/users/all', title: 'App Users', files: ['list.js', 'users.js'] },
    { path: '/users/new', title: 'Registration' },
  ],
})

let requests: string[]

beforeEach(() => {
  requests = []
  globalThis.fetch = (url) => {
    requests.push(String(url).replace(document.baseURI, ''))
    return Promise.resolve({ blob: () => Promise.resolve() } as unknown as Response)
  }
})

test('the scripts of a page are asked for once', () => {
  const fetchAhead = createFetchAhead()
  fetchAhead(release, '/users/all')
  fetchAhead(release, '/users/all')
  expect(requests).toEqual(['releases/users/1.0.0/list.js', 'releases/users/1.0.0/users.js'])
})

test('a page that names no scripts, and one that is not there, ask for nothing', () => {
  const fetchAhead = createFetchAhead()
  fetchAhead(release, '/users/new')
  fetchAhead(release, '/users/none')
  expect(requests).toEqual([])
})
