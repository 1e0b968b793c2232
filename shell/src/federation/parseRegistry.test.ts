import { pointerOf, releaseOf } from '../test/releases'
import { parseRegistry } from './parseRegistry'

const names = (json: unknown) => parseRegistry(json)?.map(({ name }) => name)

test('a broken pointer is left out and the others stay', () => {
  const broken = { ...pointerOf('users', '1.0.0'), current: { ...releaseOf('users', '1.0.0'), version: 'newest' } }
  expect(names({ remotes: [broken, null, 42, pointerOf('payments', '1.0.0')] })).toEqual(['payments'])
})

test('a pointer to the files of another remote is left out', () => {
  expect(names({ remotes: [pointerOf('users', '1.0.0', { current: releaseOf('payments', '1.0.0') }), pointerOf('packages', '1.0.0')] })).toEqual([
    'packages',
  ])
})

test('releases may lie on an origin of their own, each in the folder of its remote', () => {
  const at = (folder: string) => pointerOf('users', '1.0.0', { current: releaseOf('users', '1.0.0', { folder }) })
  expect(names({ remotes: [at('https://releases.example.org/releases/users/1.0.0/')] })).toEqual(['users'])
  expect(names({ remotes: [at('https://releases.example.org/releases/payments/1.0.0/')] })).toEqual([])
  expect(names({ remotes: [at('https://releases.example.org/users/releases/users/1.0.0/')] })).toEqual([])
  expect(names({ remotes: [at('//releases.example.org/releases/users/1.0.0/')] })).toEqual([])
})

test('a folder that leads out of the releases is left out', () => {
  const outside = releaseOf('users', '1.0.0', { folder: 'releases/users/../../evil/' })
  expect(names({ remotes: [pointerOf('users', '1.0.0', { current: outside })] })).toEqual([])
})

test('of two pointers with one name the first counts', () => {
  expect(parseRegistry({ remotes: [pointerOf('users', '1.0.0'), pointerOf('users', '2.0.0')] })?.map(({ current }) => current.version)).toEqual([
    '1.0.0',
  ])
})

test('of a broken pointer the last good copy is taken', () => {
  const known = [pointerOf('users', '1.0.0'), pointerOf('payments', '1.0.0')]
  const pointers = parseRegistry({ remotes: [{ name: 'users' }, pointerOf('payments', '2.0.0')] }, known)
  expect(pointers?.map(({ name, enabled, current }) => [name, enabled, current.version])).toEqual([
    ['users', true, '1.0.0'],
    ['payments', true, '2.0.0'],
  ])
})

test('a pointer that is listed no more is disabled', () => {
  const pointers = parseRegistry({ remotes: [pointerOf('payments', '1.0.0')] }, [pointerOf('users', '1.0.0')])
  expect(pointers?.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['payments', true],
    ['users', false],
  ])
})

test.each([undefined, null, 'no', [], {}, { remotes: 1 }])('%j is no registry', (json) => {
  expect(parseRegistry(json)).toBeUndefined()
})
