import { failed, type FailureKind } from '@matchdesk/shared/client'
import { people, person, type Person } from '../../test/people'
import type { Action } from '../define/action'
import { batchesOf, endingFailure, isChanged, resultOf, toastFor } from './batches'

const many: Action<Person> = { label: 'Accept', endpoint: people.accept, input: (rows) => rows }
const one: Action<Person> = { label: 'Delete', endpoint: people.remove, input: (rows) => rows }
const rows = [person(1), person(2), person(3)]
const ids = (some: readonly Person[]) => some.map(({ id }) => id)

const said = (results?: readonly object[]) => ({ ok: true as const, value: { message: 'done', results } })
const yes = (id: string) => ({ id, done: true })

test.each([
  ['no results', said(), 3, 0],
  ['a result for each row', said(['1', '2', '3'].map(yes)), 3, 0],
  ['a result too few', said(['1', '2'].map(yes)), 0, 3],
  ['a result too many', said(['1', '2', '3', '4'].map(yes)), 0, 3],
  ['an empty list of results', said([]), 0, 3],
  ['a refusal of one row', said([yes('1'), { id: '2', done: false }, yes('3')]), 2, 1],
])('of three rows that are answered with %s, those that the answer names are done, or none', (_, outcome, done, refused) => {
  const result = resultOf(many, rows, outcome)
  expect([result.done.length, result.failed.length]).toEqual([done, refused])
})

test('a row that is refused has the words of the server, and is told apart from one that somebody else changed', () => {
  const changed = { id: '3', done: false, message: 'Decided meanwhile', current: { status: 'Accepted' } }
  const { done, failed: bad } = resultOf(many, rows, said([yes('1'), { id: '2', done: false, message: 'Not your claim' }, changed]))
  expect(ids(done)).toEqual(['1'])
  expect(bad.map(({ row, failure }) => [row.id, failure.message])).toEqual([
    ['2', 'Not your claim'],
    ['3', 'Decided meanwhile'],
  ])
  expect(bad.map(isChanged)).toEqual([false, true])
})

test('a call that failed fails all of its rows; one for a single row needs no results', () => {
  expect(resultOf(many, rows, failed('timeout')).failed).toHaveLength(3)
  expect(resultOf(one, [person(1)], { ok: true, value: { message: 'done' } }).done).toHaveLength(1)
})

test.each([
  [0, [0]],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [101, [50, 50, 1]],
])('%s rows are sent fifty at once', (count, sizes) => {
  const some = Array.from({ length: count }, (_, index) => person(index))
  expect(batchesOf(many, some).map(({ length }) => length)).toEqual(sizes)
  expect(batchesOf(one, some)).toHaveLength(Math.max(1, count))
})

test.each([
  ['invalid', false],
  ['refused', false],
  ['notFound', false],
  ['stale', false],
  ['offline', true],
  ['timeout', true],
  ['expired', true],
  ['rateLimited', true],
  ['serverError', true],
] as [FailureKind, boolean][])('after a failure that is %s, the run ends: %s', (kind, ends) => {
  expect(endingFailure(rows, failed(kind)) !== undefined).toBe(ends)
  expect(endingFailure([], failed(kind))).toBeDefined()
})

test('a run says one thing at its end: why it ended, why its one row failed, or that all is done', () => {
  const { failure } = failed('refused', { message: 'Not yours' })
  const run = { action: many, rows, failed: [], unsent: 0, last: { input: {}, value: { message: 'Accepted' } }, ending: undefined }
  const bad = [{ row: person(1), failure }]
  expect(toastFor(run)).toEqual({ tone: 'success', text: 'Accepted' })
  expect(toastFor({ ...run, rows: Array.from({ length: 50 }, () => person(1)) })).toEqual({ tone: 'success', text: 'Accepted' })
  expect(toastFor({ ...run, rows: Array.from({ length: 51 }, () => person(1)) })).toEqual({ tone: 'success', text: 'Accept: 51 done' })
  expect(toastFor({ ...run, ending: failed('offline').failure })).toMatchObject({ tone: 'error' })
  expect(toastFor({ ...run, rows: [person(1)], failed: bad })).toEqual({ tone: 'error', text: 'Not yours' })
  expect([toastFor({ ...run, failed: bad }), toastFor({ ...run, unsent: 1 })]).toEqual([undefined, undefined])
})
