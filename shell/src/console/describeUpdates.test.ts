/** @jest-environment node */
import { describeUpdates } from './describeUpdates'

const running = new Map([
  ['users', { version: '1.1.0' }],
  ['payments', { version: '2.0.0' }],
])
const pointers = [{ name: 'users', takenBack: ['1.1.0'] }, { name: 'payments' }]
const users = { name: 'users', version: '1.0.0' }
const payments = { name: 'payments', version: '2.1.0' }

test.each([
  ['nothing where nothing changes', undefined, [], 'Version taken back', ''],
  ['a new version', 'Matchdesk 2', [payments], 'New version', 'A new version is here: Matchdesk 2, payments 2.1.0.'],
  ['a rollback as such', undefined, [users], 'Version taken back', 'users 1.1.0 was taken back: 1.0.0 takes its place.'],
  ['both', undefined, [users, payments], 'New version', 'A new version is here: payments 2.1.0. users 1.1.0 was taken back: 1.0.0 takes its place.'],
])('the console offers %s', (_, shell, releases, title, text) => {
  expect(describeUpdates({ shell, releases, running, pointers })).toEqual({ title, text })
})
