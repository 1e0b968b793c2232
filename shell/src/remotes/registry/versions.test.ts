import { pointerOf, releaseOf } from '../../test/releases'
import { computeBucket, versionsFor } from './remotePages'

const people = Array.from({ length: 2000 }, (_, index) => `65f1c0ffee${index}`)
const versions = (...given: Parameters<typeof versionsFor>) => versionsFor(...given).map(({ version }) => version)

test('a tenth of the people get a canary of ten percent, always the same ones', () => {
  const pointer = pointerOf('users', '1.0.0', { canary: { percent: 10, release: releaseOf('users', '1.1.0') } })
  const canaryPeople = people.filter((person) => versions(pointer, person)[0] === '1.1.0')
  expect(canaryPeople.length).toBeGreaterThan(140)
  expect(canaryPeople.length).toBeLessThan(260)
  expect(canaryPeople.every((person) => versions(pointer, person)[0] === '1.1.0')).toBe(true)
})

test.each([0, 1, 50, 99, 100])('a canary of %i percent is for the people of the buckets below it, and for nobody else', (percent) => {
  const pointer = pointerOf('users', '1.0.0', { canary: { percent, release: releaseOf('users', '1.1.0') } })
  const buckets = (version: string) =>
    new Set(people.filter((person) => versions(pointer, person)[0] === version).map((person) => computeBucket(person, 'users')))
  const all = Array.from({ length: 100 }, (_, bucket) => bucket)
  expect([...buckets('1.1.0')].sort((one, other) => one - other)).toEqual(all.slice(0, percent))
  expect([...buckets('1.0.0')].sort((one, other) => one - other)).toEqual(all.slice(percent))
})

test('other people get the canary of another remote', () => {
  const listCanaryPeople = (remote: string) => people.filter((person) => computeBucket(person, remote) < 10)
  const [users, payments] = [listCanaryPeople('users'), new Set(listCanaryPeople('payments'))]
  const both = users.filter((person) => payments.has(person))
  expect(both.length).toBeGreaterThan(0)
  expect(both.length).toBeLessThan(users.length / 4)
})

test('a canary gives way to the current version, the current one to the one before', () => {
  const all = pointerOf('users', '2.0.0', { previous: releaseOf('users', '1.0.0'), canary: { percent: 100, release: releaseOf('users', '2.1.0') } })
  expect(versions(all, 'a')).toEqual(['2.1.0', '2.0.0'])
  expect(versions(all, '')).toEqual(['2.0.0', '1.0.0'])
  expect(versions({ ...all, canary: undefined }, 'a')).toEqual(['2.0.0', '1.0.0'])
  expect(versions(pointerOf('users', '2.0.0'), 'a')).toEqual(['2.0.0'])
})
