import { fail, type FailureKind } from '@matchdesk/shared/client'
import { people, person, type Person } from '../../test/people'
import type { Action } from '../define/action'
import { toBatches, endingFailure, toResult, toastFor } from './batches'

const many: Action<Person> = { label: 'Accept', endpoint: people.accept, input: (rows) => rows }
const one: Action<Person> = { label: 'Delete', endpoint: people.remove, input: (rows) => rows }
const rows = [person(1), person(2), person(3)]

const said = (results?: readonly object[]) => ({ ok: true as const, value: { message: 'done', results } })
const yes = (id: string) => ({ id, done: true })

test.each([
  ['no results', said(), 3, 0],
  ['a result for each row', said(['1', '2', '3'].map(yes)), 3, 0],
  ['a result too few', said(['1', '2'].map(yes)), 0, 3],
  ['a result too many', said(['1', '2', '3', '4'].map(yes)), 0, 3],
  ['an empty list of results', said([]), 0, 3],
  ['a call that failed', fail('timeout'), 0, 3],
  ['a refusal of one row', said([yes('1'), { id: '2', done: false }, yes('3')]), 2, 1],
])('of three rows that are answered with %s, those that the answer names are done, or none', (_, outcome, done, refused) => {
  const result = toResult(many, rows, outcome)
  expect([result.successes.length, result.failures.length]).toEqual([done, refused])
})

test.each([
  [0, [0]],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [101, [50, 50, 1]],
])('%s rows are sent fifty at once', (count, sizes) => {
  const some = Array.from({ length: count }, (_, index) => person(index))
  expect(toBatches(many, some).map(({ length }) => length)).toEqual(sizes)
  expect(toBatches(one, some)).toHaveLength(Math.max(1, count))
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
  expect(endingFailure(rows, fail(kind)) !== undefined).toBe(ends)
  expect(endingFailure([], fail(kind))).toBeDefined()
})

test('a run says one thing at its end: why it ended, why its one row failed, or that all is done', () => {
  const { failure } = fail('refused', { message: 'Not yours' })
  const run = { action: many, rows, failures: [], unsent: 0, lastAnswer: { input: {}, value: { message: 'Accepted' } }, ending: undefined }
  const bad = [{ row: person(1), failure }]
  expect(toastFor(run)).toEqual({ tone: 'success', text: 'Accepted' })
  expect(toastFor({ ...run, rows: Array.from({ length: 50 }, () => person(1)) })).toEqual({ tone: 'success', text: 'Accepted' })
  expect(toastFor({ ...run, rows: Array.from({ length: 51 }, () => person(1)) })).toEqual({ tone: 'success', text: 'Accept: 51 done' })
  expect(toastFor({ ...run, ending: fail('offline').failure })).toMatchObject({ tone: 'error' })
  expect(toastFor({ ...run, rows: [person(1)], failures: bad })).toEqual({ tone: 'error', text: 'Not yours' })
  expect([toastFor({ ...run, failures: bad }), toastFor({ ...run, unsent: 1 })]).toEqual([undefined, undefined])
})
