import { createBus } from '@matchdesk/shared/bus'
import { endSession } from './endSession'
import { pipeline } from './pipeline'

test('a refused session ends, but not the one that somebody has signed in with since', async () => {
  const bus = createBus()
  const paths: string[] = []
  bus.on('session-expired').subscribe(({ path }) => paths.push(path))
  bus.auth.next({ Authorization: 'Bearer new', USERID: '7' })
  const send = pipeline([endSession(bus, () => '/users/all')], () => Promise.resolve({ status: 401, body: {} }))
  const read = (Authorization: string) => send({ method: 'GET', path: '/appusers', query: {}, headers: { Authorization, USERID: '7' } })
  expect(await read('Bearer old')).toMatchObject({ status: 401 })
  expect(paths).toEqual([])
  await read('Bearer new')
  expect(paths).toEqual(['/users/all'])
})
