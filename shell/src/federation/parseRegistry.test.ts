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

test('a folder that leads out of the releases is left out', () => {
  const outside = releaseOf('users', '1.0.0', { folder: 'releases/users/../../evil/' })
  expect(names({ remotes: [pointerOf('users', '1.0.0', { current: outside })] })).toEqual([])
})

test('of two pointers with one name the first counts', () => {
  expect(parseRegistry({ remotes: [pointerOf('users', '1.0.0'), pointerOf('users', '2.0.0')] })?.map(({ current }) => current.version)).toEqual([
    '1.0.0',
  ])
})

test.each([undefined, null, 'no', [], {}, { remotes: 1 }])('%j is no registry', (json) => {
  expect(parseRegistry(json)).toBeUndefined()
})
