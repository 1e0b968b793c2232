import { folderUrl } from '../remotes/registry/urls'
import { pointerOf } from '../test/releases'
import { isFrom, replaceByLocal } from './LocalRemote'

const released = [pointerOf('payments', '1.0.0'), pointerOf('users', '1.0.0', { previous: pointerOf('users', '0.9.0').current })]
const origin = 'http://localhost:3001'
const search = `?remote=users@${origin}`

const serve = (json: unknown) => {
  const fetched = jest.fn((_url: string) => Promise.resolve({ ok: true, headers: new Headers(), json: () => Promise.resolve(json) }))
  Object.assign(globalThis, { fetch: fetched })
  AbortSignal.timeout ??= () => new AbortController().signal
  return fetched
}

test('the remote of this machine is in the place of the released one, which is no fallback of it', async () => {
  const fetched = serve({ remotes: [pointerOf('users', '1.0.0-local', { previous: pointerOf('users', '0.9.0').current })] })
  const [users, payments, ...others] = await replaceByLocal(released, search, 100)
  expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost:3001/registry.json')
  expect(users && [users.name, users.current.version, users.previous, isFrom(origin, users)]).toEqual(['users', '1.0.0-local', undefined, true])
  expect(users && folderUrl(users.current)).toMatch(/^http:\/\/localhost:3001\/releases\/users\//)
  expect(payments && [payments.name, isFrom(origin, payments)]).toEqual(['payments', false])
  expect(others).toEqual([])
})

test('the released version runs where the local server has no such remote', async () => {
  serve({ remotes: [pointerOf('payments', '1.0.0-local')] })
  expect(await replaceByLocal(released, search, 100)).toEqual(released)
  serve('not a registry')
  expect(await replaceByLocal(released, search, 100)).toEqual(released)
})

test('no other machine is asked', async () => {
  const fetched = serve({ remotes: [pointerOf('users', '6.6.6')] })
  expect(await replaceByLocal(released, '?remote=users@http://evil.example', 100)).toEqual(released)
  expect(fetched).not.toHaveBeenCalled()
})
