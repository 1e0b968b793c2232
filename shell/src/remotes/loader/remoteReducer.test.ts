import { releaseOf } from '../../test/releases'
import { RemoteFailure } from './failure'
import { releaseInfo } from '../registry/urls'
import { initialRemote, remoteReducer, type LoadedPage, type PageOutcome, type RemoteEvent, type RemoteState } from './remoteReducer'

const [first, second] = ['1.0.0', '2.0.0'].map((version) => releaseOf('users', version)) as [
  ReturnType<typeof releaseOf>,
  ReturnType<typeof releaseOf>,
]
const failure = new RemoteFailure('start', releaseInfo(second))
const [load, otherLoad] = [new Promise<PageOutcome>(() => {}), new Promise<PageOutcome>(() => {})]
const pageOf = (release = first): LoadedPage => ({ status: 'loaded', release, Component: () => null })
const requested = (path = '/users', outcome = load): RemoteEvent => ({ type: 'requested', path, outcome })
const loaded = (release = first, path = '/users', outcome: Promise<PageOutcome> | undefined = load): RemoteEvent => ({
  type: 'loaded',
  path,
  page: pageOf(release),
  ...(outcome !== undefined && { outcome }),
})
const updated = (release = second): RemoteEvent => ({ type: 'loaded', path: '/users', page: pageOf(release) })
const failed = (outcome = load): RemoteEvent => ({ type: 'failed', path: '/users', failure, outcome })
const releaseFailed: RemoteEvent = { type: 'releaseFailed', release: second, failure }

/** The release that runs, the pages, and the releases that failed. */
const textOf = ({ running, pages, failures }: RemoteState) =>
  [running?.version ?? 'none', ...[...pages].map(([path, { status }]) => `${path} ${status}`), ...failures.keys()].join(', ')

test.each<[string, RemoteEvent[], string]>([
  ['loads a page', [requested()], 'none, /users loading'],
  ['runs the release of its first page', [requested(), loaded()], '1.0.0, /users loaded'],
  [
    'keeps the pages of the release that runs',
    [requested(), loaded(), requested('/users/all'), loaded(first, '/users/all')],
    '1.0.0, /users loaded, /users/all loaded',
  ],
  ['drops the pages of another release', [requested(), loaded(), requested('/users/all'), loaded(second, '/users/all')], '2.0.0, /users/all loaded'],
  ['ignores the answer of a load that another one replaced', [requested(), requested('/users', otherLoad), loaded()], 'none, /users loading'],
  ['ignores the answer of a load after a reset', [requested(), { type: 'reset' }, loaded()], 'none'],
  ['remembers a release that failed', [releaseFailed, requested(), loaded()], `1.0.0, /users loaded, ${second.entry.global}`],
  ['starts from the best version after a page that failed', [releaseFailed, requested(), failed()], 'none, /users failed'],
  ['ignores the failure of a load that another one replaced', [requested(), requested('/users', otherLoad), failed()], 'none, /users loading'],
  ['loads a failed page again once the person has left it', [requested(), failed(), { type: 'left' }], 'none'],
  ['keeps a loaded page that the person has left', [requested(), loaded(), { type: 'left' }], '1.0.0, /users loaded'],
  ['forgets all in a reset', [releaseFailed, requested(), loaded(), { type: 'reset' }], 'none'],
  ['runs a newer release after an update', [requested(), loaded(), updated()], '2.0.0, /users loaded'],
])('a remote %s', (_, events, text) => {
  expect(textOf(events.reduce(remoteReducer, initialRemote))).toBe(text)
})
