import { EMPTY } from 'rxjs'
import { releaseOf } from '../../test/releases'
import { RemoteFailure } from '../loader/failure'
import { createRemoteEvents } from './remoteEvents'
import { failingIn, loadTimesOf } from './eventQueries'
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
  events.onFailure(new RemoteFailure('load', releaseInfo(users), '404 text/html'))
  events.onFailure(new RemoteFailure('load', releaseInfo(releaseOf('payments', '1.0.0'))))
  expect(failingIn(events.all.value).get('users')).toMatchObject({ kind: 'load', version: '1.0.0' })
  expect(events.all.value).toHaveLength(2)
  events.onLoad(releaseOf('users', '0.9.0'), 100)
  expect([...failingIn(events.all.value).keys()]).toEqual(['payments'])
})
