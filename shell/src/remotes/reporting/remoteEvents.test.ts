import { EMPTY } from 'rxjs'
import { releaseOf } from '../../test/releases'
import { RemoteFailure } from '../loader/failure'
import { createRemoteEvents } from './remoteEvents'
import { failingIn, loadTimesOf } from './eventQueries'
import { reportedFailure, reportedViolation } from './reportedEvents'
import { releaseInfo } from '../registry/urls'

const users = releaseOf('users', '1.0.0')

test('the load time of a release is that of its first page', () => {
  const events = createRemoteEvents(EMPTY)
  events.onLoad(users, 120.4)
  events.onLoad(users, 3)
  expect([...loadTimesOf(events.all.value)]).toEqual([[users.entry.global, 120]])
})

test('a remote is failing until a page of it is there, whatever its version', () => {
  const events = createRemoteEvents(EMPTY)
  events.onFailure(new RemoteFailure('http', releaseInfo(users), 404))
  events.onFailure(new RemoteFailure('timeout', releaseInfo(releaseOf('payments', '1.0.0'))))
  expect(failingIn(events.all.value).get('users')).toMatchObject({ kind: 'http', version: '1.0.0' })
  expect(events.all.value).toHaveLength(2)
  events.onLoad(releaseOf('users', '0.9.0'), 100)
  expect([...failingIn(events.all.value).keys()]).toEqual(['payments'])
})

test('a failure says nothing that a person has typed or looked at', () => {
  const url = 'https://console.example/releases/users/1.0.0/a.js?token=secret#/users/U-17'
  const about = { remote: 'users', version: '1.0.0', url }
  const told = reportedFailure(new RemoteFailure('render', about, new TypeError('Ayesha is not valid JSON')))
  expect(told).toMatchObject({ url: 'https://console.example/releases/users/1.0.0/a.js', detail: 'TypeError' })
  expect(reportedFailure(new RemoteFailure('http', about, 404)).detail).toBe('404')
})

test('a violation belongs to the remote whose script did it; one of an extension is none', () => {
  const event = {
    sourceFile: 'https://r.example/releases/users/1.0.0/a.js',
    effectiveDirective: 'connect-src',
    blockedURI: 'https://evil.example/a?who=1',
  }
  expect(reportedViolation(event)).toEqual({ remote: 'users', directive: 'connect-src', blocked: 'https://evil.example/a' })
  expect(reportedViolation({ ...event, sourceFile: '', blockedURI: 'inline' })).toEqual({ directive: 'connect-src', blocked: 'inline' })
  expect(reportedViolation({ ...event, sourceFile: 'chrome-extension://abc/content.js' })).toBeUndefined()
})
