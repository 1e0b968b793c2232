import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { decideOn, type MarkedFailure, type Use } from '../../src/jobs/canary/decision'

const failure: MarkedFailure = { mark: 'a', group: 1, kind: 'render', error: 'TypeError', place: 'Users.tsx:15', times: 1, isCommon: false }
const hadBy = (people: string, rest: Partial<MarkedFailure> = {}) => [...people].map((mark) => ({ ...failure, mark, ...rest }))
/** Each person in each hour. */
const usedBy = (people: string, hours: number): Use[] => [...people].flatMap((mark) => Array.from({ length: hours }, (_, hour) => ({ mark, hour })))

const cases: readonly [string, readonly Use[], readonly MarkedFailure[], 'promoted' | 'takenBack' | undefined, RegExp][] = [
  ['three people in two hours', usedBy('abc', 2), [], 'promoted', /^3 administrators used it in 2 hours/],
  ['three people in one hour', usedBy('abc', 1), [], undefined, /^3 of 3 administrators used it, in 1 of 2 hours$/],
  ['two people in many hours', usedBy('ab', 9), [], undefined, /^2 of 3 administrators used it, in 9 of 2 hours$/],
  ['nobody', [], [], undefined, /^0 of 3 administrators used it, in 0 of 2 hours$/],
  ['a failure of one', usedBy('abc', 2), hadBy('a', { times: 2 }), 'promoted', /^3 administrators/],
  ['one failure of two', usedBy('abc', 2), hadBy('ab'), 'takenBack', /^2 administrators had a failure .* \(TypeError at Users\.tsx:15\)$/],
  ['another failure of each', usedBy('abc', 2), [...hadBy('a'), ...hadBy('b', { group: 2 })], 'promoted', /^3 administrators/],
  ['three times of one', usedBy('a', 1), hadBy('a', { times: 3, error: '', place: '' }), 'takenBack', /^one administrator had 3 times .* have$/],
  ['a failure of the version before too', usedBy('abc', 2), hadBy('abc', { isCommon: true, times: 9 }), 'promoted', /^3 administrators/],
  [
    'a first page that two could not open, for different reasons',
    [],
    [...hadBy('a', { kind: 'load' }), ...hadBy('b', { kind: 'start', group: 2 })],
    'takenBack',
    /^2 administrators could not open its first page$/,
  ],
  ['a tab of an older shell', usedBy('abc', 2), hadBy('abc', { kind: 'needs', times: 9 }), 'promoted', /^3 administrators/],
  ['a server that restarts', usedBy('abc', 2), hadBy('abc', { kind: 'request', error: '503', times: 9 }), 'promoted', /^3 administrators/],
]

for (const [title, uses, failures, outcome, reason] of cases)
  test(`a canary with ${title} ${outcome === undefined ? 'waits' : `is ${outcome}`}`, () => {
    const decision = decideOn(uses, failures, 2)
    assert.deepEqual([decision.outcome, reason.test(decision.reason)], [outcome, true], decision.reason)
  })
