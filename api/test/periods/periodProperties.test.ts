import fc from 'fast-check'
import { describe, test } from 'node:test'
import { kinds, Sequence, statuses, type Step } from './periodSequence'
import { TestApi } from '../support/testApi'

const api = new TestApi({}, 60_000)
/** `npm test` tries the same 100 each time; `npm run test:all` sets more, and tries others each time. */
const { PERIOD_SEQUENCES: more } = process.env
const numRuns = Number(more || 100)

const kind = fc.constantFrom(...kinds)
const status = fc.constantFrom(...statuses)
const index = fc.nat(8)
const some = fc.array(index, { minLength: 1, maxLength: 4 })

/** Most of what is done concerns packages of one kind, so that much happens to the same subscription. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('decide'), from: fc.constantFrom('desk', 'row'), kind, payment: index, status }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('decideMany'), kind, payments: some, status }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('setStatus'), kind, users: some, status }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('remove', 'removeMany'), kind, users: some, status }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('undo') }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait'), hours: fc.nat(2000) }) },
)

describe('payments that are accepted, rejected, set back, undone and deleted', () => {
  test(`have one period each, in any order of acts: ${numRuns} sequences`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const sequence = new Sequence(api)
        await sequence.start()
        try {
          for (const one of steps) await sequence.run(one)
          await sequence.checkLists()
        } finally {
          await sequence.end()
        }
      }),
      more ? { numRuns } : { numRuns, seed: 1 },
    )
  })
})
