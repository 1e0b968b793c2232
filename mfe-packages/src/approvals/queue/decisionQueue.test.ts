import type { Status } from '../../decisions'
import type { Payment } from '../payment'
import { createDecisionQueue, type Decision, type Outcome } from './decisionQueue'

const payment = (id: string, version = 1) => ({ id, updatedAt: `2026-01-01T00:00:00.00${version}Z`, status: 'Pending' }) as Payment
const deciding = (one: Payment, status: Status = 'Accepted'): Decision => ({ payment: one, status, former: one.status })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A queue whose server answers when a test says so. */
function open() {
  const queue = createDecisionQueue()
  const sent: string[] = []
  const answers: ((outcome: Outcome) => void)[] = []
  const heard: string[] = []
  const state: { unsent?: number; stop?: string | undefined } = {}
  const asked = (text: string) => {
    sent.push(text)
    return new Promise<Outcome>((resolve) => answers.push(resolve))
  }
  queue.surround({
    decide: ({ id, updatedAt }, { status }) => asked(`${id} ${updatedAt?.at(-2)} ${status}`),
    undo: ({ id }, undoId) => asked(`${id} undo ${undoId}`),
    onAnswer: (decision, outcome) => heard.push(`${decision.payment.id} ${outcome.is}`),
    onChange: ({ unsent, stop }) => Object.assign(state, { unsent: unsent.length, stop }),
  })
  async function answer(outcome: Outcome) {
    answers.shift()?.(outcome)
    await settled()
  }
  return { queue, sent, heard, state, answer }
}

const decided = (id: string, undoId?: string): Outcome => ({ is: 'decided', payment: payment(id, 2), undoId })

test('decisions are sent one at a time in their order, the next on the same payment with the version of the one before', async () => {
  const { queue, sent, heard, state, answer } = open()
  queue.decide(deciding(payment('a')))
  queue.decide(deciding(payment('b')))
  queue.decide(deciding(payment('a'), 'Rejected'))
  expect([sent, state.unsent]).toEqual([['a 1 Accepted'], 3])
  await answer(decided('a'))
  expect(sent).toEqual(['a 1 Accepted', 'b 1 Accepted'])
  await answer(decided('b'))
  await answer(decided('a'))
  expect(sent.at(-1)).toBe('a 2 Rejected')
  expect([heard, state.unsent]).toEqual([['a decided', 'b decided', 'a decided'], 0])
})

test('a refusal ends what was pressed over the same payment, and no other decision', async () => {
  const { queue, sent, heard, answer } = open()
  const first = deciding(payment('a'))
  queue.decide(first)
  queue.decide(deciding(payment('b')))
  queue.undo(first)
  await answer({ is: 'conflict', payment: payment('a', 2), message: 'Noor set this to Rejected.' })
  await answer(decided('b'))
  expect([sent, heard]).toEqual([
    ['a 1 Accepted', 'b 1 Accepted'],
    ['a conflict', 'b decided'],
  ])
})

for (const kind of ['expired', 'offline', 'timeout', 'rateLimited'] as const)
  test(`${kind}: no decision is lost, and the next one sends all of them, each once`, async () => {
    const { queue, sent, heard, state, answer } = open()
    queue.decide(deciding(payment('a')))
    queue.decide(deciding(payment('b')))
    await answer({ is: 'failed', kind, message: 'Not now' })
    expect([state.unsent, state.stop, heard]).toEqual([2, 'Not now', []])
    queue.decide(deciding(payment('c')))
    expect(state.stop).toBeUndefined()
    for (const id of ['a', 'b', 'c']) await answer(decided(id))
    expect(sent).toEqual(['a 1 Accepted', 'a 1 Accepted', 'b 1 Accepted', 'c 1 Accepted'])
    expect([heard, state.unsent]).toEqual([['a decided', 'b decided', 'c decided'], 0])
  })

test('undo waits for its turn, and is too late for a decision that the server cannot undo', async () => {
  const { queue, sent, heard, answer } = open()
  const [one, two] = [deciding(payment('a')), deciding(payment('b'))]
  queue.decide(one)
  queue.undo(one)
  queue.decide(two)
  queue.undo(two)
  expect(sent).toEqual(['a 1 Accepted'])
  await answer(decided('a', 'u1'))
  expect(sent).toEqual(['a 1 Accepted', 'a undo u1'])
  await answer({ is: 'undone', payment: payment('a', 3) })
  await answer(decided('b'))
  expect(heard).toEqual(['a decided', 'a undone', 'b decided', 'b tooLate'])
})
