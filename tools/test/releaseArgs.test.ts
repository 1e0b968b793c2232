import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { releaseArgs } from '../src/run/release'

for (const percent of [0, 1, 10, 99, 100])
  test(`release takes a canary of ${percent} percent`, () => assert.equal(releaseArgs(['--canary', String(percent)]).percent, percent))

for (const given of ['101', '1.5', 'ten', '', ' ', '1e9'])
  test(`release refuses a canary of '${given}' percent`, () =>
    assert.throws(() => releaseArgs(['--canary', given]), { message: `--canary takes a whole number from 0 to 100, not '${given}'` }))

test('release refuses a canary of less than nobody', () => assert.throws(() => releaseArgs(['--canary=-1']), /from 0 to 100, not '-1'/))

test('release goes back to the version before, or to one by its name', () => {
  assert.deepEqual(releaseArgs(['--rollback']).rollback, { version: undefined })
  assert.deepEqual(releaseArgs(['--rollback', '1.2.0']).rollback, { version: '1.2.0' })
  assert.equal(releaseArgs(['--list']).rollback, undefined)
})

test('release takes one act at a time, and no word without --rollback', () => {
  for (const other of ['--enable', '--for=me@example.org']) assert.throws(() => releaseArgs(['--list', other]), /exclude each other/)
  assert.deepEqual(releaseArgs(['--for', 'a@example.org', '--for', 'b@example.org']).people, ['a@example.org', 'b@example.org'])
  assert.throws(() => releaseArgs(['--list', '1.2.0']), { message: 'Unknown: 1.2.0' })
  assert.throws(() => releaseArgs(['--rollback', '1', '2']), { message: 'Unknown: 1 2' })
})

test('release takes --auto with a canary only', () => {
  const hoursOf = (...more: string[]) => releaseArgs(['--canary', '10', ...more]).hours
  assert.deepEqual([hoursOf('--auto'), hoursOf('--auto', '8'), hoursOf()], [24, 8, undefined])
  for (const hours of ['0', '1000', '1.5', 'soon'])
    assert.throws(() => hoursOf('--auto', hours), /--auto takes a whole number of hours from 1 to 999/)
  for (const args of [['--auto'], ['--canary', '0', '--auto'], ['--promote', '--auto']])
    assert.throws(() => releaseArgs(args), /--auto decides about a canary/)
})
