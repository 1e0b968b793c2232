import { remoteParam, withoutRemote } from './remoteParam'

test('a remote of this machine is asked for by its name and its address', () => {
  expect(remoteParam('?remote=users@http://localhost:3001')).toEqual({ name: 'users', origin: 'http://localhost:3001' })
  expect(remoteParam('?a=1&remote=users%40http%3A%2F%2F127.0.0.1%3A3001%2F')).toEqual({ name: 'users', origin: 'http://127.0.0.1:3001' })
})

test.each([
  'users',
  'users@localhost:3001',
  'users@http://evil.example',
  'users@http://localhost.evil.example:3001',
  'users@http://localhost:3001@evil.example',
  'users@http://localhost:3001/../evil',
  'users@https://localhost:3001',
  'users@http://localhost:80800000',
  '../users@http://localhost:3001',
  '@http://localhost:3001',
])('%s is nothing that may be asked for', (remote) => {
  expect(remoteParam(`?${new URLSearchParams({ remote }).toString()}`)).toBeUndefined()
})

test('removing it keeps the rest of the address', () => {
  expect(withoutRemote('?remote=users@http://localhost:3001')).toBe('')
  expect(withoutRemote('?a=1&remote=users@http://localhost:3001&b=2')).toBe('a=1&b=2')
})
