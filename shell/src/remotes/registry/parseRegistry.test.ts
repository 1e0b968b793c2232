import { pointerOf, releaseOf } from '../../test/releases'
import { parseRegistry } from './registry'

function parse(...given: Parameters<typeof parseRegistry>) {
  const parsed = parseRegistry(...given)
  if (!parsed) throw new Error('This is no registry')
  return parsed
}
const names = (json: unknown) => parseRegistry(json)?.pointers.map(({ name }) => name)

test('a broken pointer is left out and the others stay', () => {
  const broken = { ...pointerOf('users', '1.0.0'), current: { ...releaseOf('users', '1.0.0'), version: 'newest' } }
  expect(names({ remotes: [broken, null, 42, pointerOf('payments', '1.0.0')] })).toEqual(['payments'])
})

test.each([
  ['the release of another remote', { current: releaseOf('payments', '1.0.0') }],
  ['a release that names another remote', { current: releaseOf('payments', '1.0.0', { folder: 'releases/users/1.0.0/' }) }],
  ['the folder of another remote', { current: releaseOf('users', '1.0.0', { folder: 'releases/payments/1.0.0/' }) }],
  ['a folder that begins like its own', { current: releaseOf('users', '1.0.0', { folder: 'releases/users2/1.0.0/' }) }],
  ['another folder in its previous release', { previous: releaseOf('users', '0.9.0', { folder: 'releases/users2/0.9.0/' }) }],
  ['another folder in its canary', { canary: { percent: 10, release: releaseOf('users', '1.1.0', { folder: 'releases/users2/1.1.0/' }) } }],
])('a pointer with %s is left out', (_, rest) => {
  expect(names({ remotes: [pointerOf('users', '1.0.0', rest), pointerOf('packages', '1.0.0')] })).toEqual(['packages'])
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

test('the first of two pointers with one name counts', () => {
  expect(
    parseRegistry({ remotes: [pointerOf('users', '1.0.0'), pointerOf('users', '2.0.0')] })?.pointers.map(({ current }) => current.version),
  ).toEqual(['1.0.0'])
})

test('the shell uses the last good copy of a broken pointer', () => {
  const lastPointers = [pointerOf('users', '1.0.0'), pointerOf('payments', '1.0.0')]
  const { pointers } = parse({ remotes: [{ name: 'users' }, pointerOf('payments', '2.0.0')] }, lastPointers)
  expect(pointers.map(({ name, enabled, current }) => [name, enabled, current.version])).toEqual([
    ['users', true, '1.0.0'],
    ['payments', true, '2.0.0'],
  ])
})

test('a pointer that is listed no more is disabled', () => {
  const { pointers } = parse({ remotes: [pointerOf('payments', '1.0.0')] }, [pointerOf('users', '1.0.0')])
  expect(pointers.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['payments', true],
    ['users', false],
  ])
})

test('a broken pointer says why, and which pages it names all the same', () => {
  const invalid = { ...pointerOf('users', '1.0.0'), current: { ...releaseOf('users', '1.0.0'), version: 'newest' } }
  expect(parse({ remotes: [invalid, { name: 'payments', problem: 'it is not JSON' }, null] }).broken).toEqual([
    { name: 'users', problem: 'Its pointer is broken: current.version is not valid', pages: invalid.current.pages },
    { name: 'payments', problem: 'Its pointer is broken: it is not JSON', pages: undefined },
  ])
})

test.each([undefined, null, 'no', [], {}, { remotes: 1 }])('%j is no registry', (json) => {
  expect(parseRegistry(json)).toBeUndefined()
})
