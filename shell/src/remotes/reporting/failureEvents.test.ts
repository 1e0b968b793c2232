import { createFailureLog, positionsIn } from '@matchdesk/shared/reporting'
import { releaseOf } from '../../test/releases'
import { RemoteFailure } from '../loader/failure'
import { releaseInfo } from '../registry/urls'
import { recordOfEvent, type FailureEvent } from './failureEvents'

const place = { remote: 'users', version: '1.0.0', page: '/users/:user_code', requestId: 'r-1' }
const logAt = (at: typeof place) => createFailureLog((event: FailureEvent) => recordOfEvent(event, at))
const at = (file: string, column: number) => ({ file, line: 1, column })
const folder = 'https://console.example/releases/users/1.0.0'

/** An error of a class, with the stack that Chromium writes. */
function thrown(name: string, ...calls: string[]) {
  const error = new Error('Ayesha is not valid JSON')
  error.name = name
  error.stack = `${name}: Ayesha is not valid JSON\n${calls.map((call) => `    at ${call}`).join('\n')}`
  return error
}

const cell = () =>
  thrown('TypeError', `cell (${folder}/first.js?again=1:1:77)`, '<anonymous>', 'https://console.example/releases/shell/2.0.0/assets/app.js:1:5')
const errorEvent = (error: unknown) => new ErrorEvent('error', { error })

test('the calls of an error and the components of React are positions in released files, in any browser', () => {
  const expected = [at('users/1.0.0/first.js', 77), at('shell/2.0.0/assets/app.js', 5)]
  expect(positionsIn(cell().stack)).toEqual(expected)
  expect(positionsIn(`cell@${folder}/first.js:1:77\n@https://console.example/releases/shell/2.0.0/assets/app.js:1:5`)).toEqual(expected)
  expect(positionsIn('at https://console.example/other.js:1:2')).toEqual([])
})

test('a record has class, calls, components, page and request, and no word of a message', () => {
  const log = logAt(place)
  log.add({ error: cell(), componentStack: `\n    at Row (${folder}/first.js:1:9)\n    at td` })
  const [record] = log.take(20)
  expect(record).toEqual({
    type: 'failure',
    ...place,
    kind: 'render',
    error: 'TypeError',
    frames: [at('users/1.0.0/first.js', 77), at('shell/2.0.0/assets/app.js', 5)],
    components: [at('users/1.0.0/first.js', 9)],
    count: 1,
  })
  expect(JSON.stringify(record)).not.toContain('Ayesha')
})

test('an error of a release that has given way to another one names its own version', () => {
  const log = logAt({ ...place, version: '1.1.0' })
  log.add({ error: cell(), componentStack: undefined })
  log.add(errorEvent(thrown('TypeError', 'https://console.example/releases/shell/2.0.0/assets/app.js:1:5')))
  expect(log.take(20).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0'])
})

test('a thrown text belongs to the page that is open, also where the browser names the code of the shell that reported it', () => {
  const log = logAt(place)
  for (const [file, colno] of [
    ['shell/2.0.0/assets/vendor.js', 4],
    ['users/1.0.0/first.js', 5],
  ] as const)
    log.add(new ErrorEvent('error', { error: 'Ayesha', filename: `https://console.example/releases/${file}`, lineno: 1, colno }))
  expect(log.take(20).map(({ remote, frames }) => [remote, frames])).toEqual([
    ['users', []],
    ['users', [at('users/1.0.0/first.js', 5)]],
  ])
})

test('equal failures are one record with their number, and the log forgets what is taken', () => {
  const log = logAt(place)
  const error = () => thrown('TypeError', `${folder}/first.js:1:77`)
  for (let times = 0; times < 3; times++) log.add(errorEvent(error()))
  log.add(errorEvent(thrown('RangeError', `${folder}/first.js:1:77`)))
  expect(log.take(1).map(({ kind, count }) => [kind, count])).toEqual([['error', 3]])
  expect(log.take(20).map(({ error: name, count }) => [name, count])).toEqual([['RangeError', 1]])
  expect(log.take(20)).toEqual([])
})

test('an error that the page of a remote hands on after React is counted once', () => {
  const log = logAt(place)
  const error = cell()
  log.add({ error, componentStack: undefined })
  log.add(new RemoteFailure('render', releaseInfo(releaseOf('users', '1.0.0')), error))
  expect(log.take(20)).toHaveLength(1)
})

test('a file that does not come is named, with its release and the status', () => {
  const log = logAt({ ...place, remote: 'shell', version: '2.0.0' })
  log.add(new RemoteFailure('load', { remote: 'users', version: '1.0.0', url: `${folder}/remoteEntry.js?again=1` }, '404 text/html; charset=utf-8'))
  log.add(
    Object.assign(new Event('unhandledrejection'), {
      reason: Object.assign(thrown('ChunkLoadError', `${folder}/first.js:1:2`), { request: `${folder}/7.js` }),
      promise: Promise.resolve(),
    }),
  )
  expect(log.take(20).map(({ kind, remote, error, missing }) => [kind, remote, error, missing])).toEqual([
    ['load', 'users', '404-text-html-charset-utf-8', 'users/1.0.0/remoteEntry.js'],
    ['load', 'shell', 'ChunkLoadError', 'users/1.0.0/7.js'],
  ])
})

test('a request that the API could not serve has its status, its id and the calls that led to it', () => {
  const log = logAt(place)
  log.add({ status: 500, requestId: 'r-7', calls: thrown('Error', `${folder}/first.js:1:3`) })
  expect(log.take(20)).toEqual([
    { type: 'failure', ...place, requestId: 'r-7', kind: 'request', error: '500', frames: [at('users/1.0.0/first.js', 3)], components: [], count: 1 },
  ])
})

test('an error of a browser extension, and a read that somebody cancelled, are no failures of this console', () => {
  const log = logAt(place)
  log.add(errorEvent(thrown('TypeError', 'chrome-extension://abc/content.js:1:2')))
  log.add(errorEvent(thrown('AbortError', `${folder}/first.js:1:2`)))
  expect(log.take(20)).toEqual([])
})
