import { paymentOf } from '../../../test/paymentOf'
import { FIRST_PAYMENT } from '../../../payment'
import { deskReducer } from './deskReducer'
import { openDesk, getOpenId, getRecord, getStatus, type DeskEvent, type DeskState, type WriteOutcome } from './deskState'

const list = { key: 'pending', filter: 'Pending', order: '-createdAt' }
const version = (number: number) => `2026-01-01T10:00:0${number}.000Z`
/** Payments of a list, the newest first. */
const payment = (id: string, number = 0) => paymentOf(id, { createdAt: `2026-01-01T0${9 - Number(id)}:00:00.000Z`, updatedAt: version(number) })

type Step = DeskEvent | ((state: DeskState) => DeskEvent)
const rows = (ids: string) => [...ids].map((id) => payment(id))
const read = (ids: string, total = ids.length): DeskEvent => ({ type: 'read', page: { payments: rows(ids), total, start: 0 }, at: -1000 })
const opened = (address: string, key = list.key): DeskEvent => ({ type: 'opened', list: { ...list, key }, address, start: 0 })
const claimed = (ids: string): DeskEvent => ({ type: 'claimed', claims: new Map([...ids].map((id) => [`payment:${id}`, {}])), at: -1000 })
const moved = (by: 1 | -1): DeskEvent => ({ type: 'moved', by })
const undone: DeskEvent = { type: 'undone' }
const slipped = (at: number): DeskEvent => ({ type: 'slipped', at })
const resumed: DeskEvent = { type: 'resumed' }
const changed = (id: string): DeskEvent => ({
  type: 'changed',
  payment: { ...payment(id, 5), status: 'Rejected' },
  reason: 'Noor rejected it.',
  at: -1000,
})
const decides =
  (status: 'Accepted' | 'Rejected' | 'Pending' = 'Accepted', { at = 0, isHeld = false } = {}): Step =>
  (state) => {
    const open = state.queue.payments.find(({ id }) => id === getOpenId(state)) ?? payment('0')
    return { type: 'decided', input: { status }, payment: open, at, isHeld }
  }
/** The server answers the first write of the outbox. */
const answers =
  (outcome: WriteOutcome): Step =>
  (state) => ({ type: 'answered', write: state.outbox[0]!, outcome, at: 0 })
const saves = (id: string, number = 1, undoId?: string) =>
  answers({ status: 'decided', payment: { ...payment(id, number), status: 'Accepted' }, undoId })
const refuses = (id: string) => answers({ status: 'conflict', payment: { ...payment(id, 2), status: 'Rejected' }, message: 'Noor rejected it.' })
const fails = (kind: 'offline' | 'serverError') => answers({ status: 'failed', kind, message: 'Not now' })

const play = (steps: readonly Step[]) =>
  steps.reduce<DeskState>((state, step) => deskReducer(state, typeof step === 'function' ? step(state) : step), openDesk(list, FIRST_PAYMENT, 0))

/** `2 of 123: A waits. Note`: the open payment, the queue, the statuses, and the messages. */
function textOf(state: DeskState) {
  const { queue, outbox, refusals, stopReason } = state
  const statuses = queue.payments.map((record) => getStatus(state, record).charAt(0)).join('')
  const writes = outbox.map(({ decision, isUndo }) => `${isUndo ? 'undo ' : ''}${decision.payment.id}`).join(',')
  const facts = [
    writes && `sends ${writes}`,
    stopReason && 'stopped',
    refusals.length > 0 && `refused ${refusals.map(({ payment: { id } }) => id).join('')}`,
    state.waitsAfter && 'waits',
    state.resultText,
    state.slipText,
    state.hintText,
  ]
  return [`${getOpenId(state)} of ${queue.payments.map(({ id }) => id).join('')} ${statuses}`, ...facts].filter(Boolean).join(', ')
}

test.each<[string, Step[], string]>([
  ['opens the first payment', [read('123')], '1 of 123 PPP'],
  ['opens the first payment that is free', [claimed('1'), read('123')], '2 of 123 PPP'],
  ['opens a claimed payment where none is free', [claimed('12'), read('12')], '1 of 12 PP'],
  ['opens the payment of the address', [opened('3'), read('123')], '3 of 123 PPP'],
  ['goes on before the address follows', [read('123'), opened('1'), moved(1), opened('1')], '2 of 123 PPP'],
  ['follows the address again once it has come', [read('123'), opened('1'), moved(1), opened('2'), opened('3')], '3 of 123 PPP'],
  ['begins another list with its address', [read('123'), moved(1), opened(FIRST_PAYMENT, 'oldest'), read('321')], '3 of 321 PPP'],
  ['skips claimed payments', [read('1234'), claimed('23'), moved(1)], '4 of 1234 PPPP, Skipped 2 payments that others review.'],
  ['stays on the first payment', [read('12'), moved(-1)], '1 of 12 PP, This is the first payment.'],
  ['stays on the last payment', [read('1'), moved(1)], '1 of 1 P, This is the last payment.'],
  ['waits for the next payment', [read('1', 2), moved(1)], '1 of 1 P, waits'],
  ['opens the next payment when it comes', [read('1', 2), moved(1), read('12')], '2 of 12 PP'],
  ['ends where no payment comes', [read('1', 2), moved(1), read('1')], '1 of 1 P, This is the last payment.'],
  ['decides and goes on', [read('12'), decides()], '2 of 12 AP, sends 1'],
  ['waits for a claimed payment to be taken over', [read('12'), decides('Accepted', { isHeld: true })], '1 of 12 PP, Take this payment over first.'],
  ['decides nothing twice', [read('12'), decides(), moved(-1), decides()], '1 of 12 AP, sends 1, Already accepted.'],
  ['keeps a saved payment in the queue', [read('12'), decides(), saves('1'), read('2')], '2 of 12 AP, Member 1: Silver accepted.'],
  ['takes in no page while a decision is unsent', [read('123'), decides(), read('3')], '2 of 123 APP, sends 1'],
  ['takes back the last decision', [read('12'), decides(), undone], '1 of 12 PP, sends 1,undo 1'],
  [
    'takes back one decision',
    [read('12'), decides(), undone, undone],
    '1 of 12 PP, sends 1,undo 1, There is nothing left to undo. Set the status again instead.',
  ],
  ['takes back nothing after its time', [read('12'), decides(), { type: 'undoExpired' }, undone], expect.stringContaining('nothing left to undo')],
  [
    'cannot undo on a server without undo',
    [read('12'), decides(), undone, saves('1'), answers({ status: 'tooLate' })],
    expect.stringContaining('nothing left to undo'),
  ],
  ['stops while the network is lost', [read('12'), decides(), fails('offline')], '2 of 12 PP, sends 1, stopped'],
  ['sends again', [read('12'), decides(), fails('offline'), resumed], '2 of 12 AP, sends 1'],
  ['sends all with the next decision', [read('123'), decides(), fails('offline'), decides('Rejected', { at: 2000 })], '3 of 123 ARP, sends 1,2'],
  ['goes on after a failure that stays', [read('12'), decides(), fails('serverError')], '2 of 12 PP, refused 1'],
  ['drops the undo of a refused decision', [read('12'), decides(), undone, refuses('1')], '1 of 12 RP, refused 1'],
  ['brings a refused payment back next', [read('123'), decides(), refuses('1'), moved(1)], '1 of 213 PRP, refused 1'],
  ['drops it once the person has seen it', [read('123'), decides(), refuses('1'), moved(1), moved(1)], '3 of 23 PP'],
  [
    'goes on while the person types ahead',
    [read('123'), decides(), refuses('1'), decides('Accepted', { at: 500 })],
    '3 of 123 RAP, sends 2, refused 1',
  ],
  [
    'decides no payment that came back while the person types ahead',
    [read('12'), decides(), refuses('1'), decides('Accepted', { at: 500 }), decides('Accepted', { at: 900 })],
    '1 of 21 AR, sends 2, refused 1, Look at this payment first: its decision was not saved.',
  ],
  [
    'decides it a second later',
    [read('12'), decides(), refuses('1'), moved(1), decides('Accepted', { at: 2000 })],
    expect.stringContaining('sends 1'),
  ],
  [
    'opens a refused payment',
    [read('123'), decides(), refuses('1'), (state) => ({ type: 'reopened', refusal: state.refusals[0]! })],
    '1 of 213 PRP, refused 1',
  ],
  ['drops a payment that a colleague decided', [read('123'), changed('2')], '1 of 13 PP'],
  ['shows the decision of a colleague on the open payment', [read('123'), changed('1')], '1 of 123 RPP, refused 1'],
  [
    'decides nothing before a person can have seen the decision of a colleague',
    [read('123'), changed('1'), decides('Accepted', { at: -701 })],
    '1 of 123 RPP, refused 1, This payment changed just now. Look at it, then decide again.',
  ],
  [
    'takes its own undo for none of a colleague, before its answer',
    [read('12'), decides(), saves('1', 1, 'u1'), undone, changed('1')],
    '1 of 12 PP, sends undo 1, Member 1: Silver accepted.',
  ],
  [
    'takes its own undo for none of a colleague, after its answer',
    [
      read('12'),
      decides(),
      saves('1', 1, 'u1'),
      undone,
      answers({ status: 'undone', payment: payment('1', 5) }),
      { type: 'changed', payment: payment('1', 5), reason: 'Somebody else set this to Pending.', at: 0 },
    ],
    '1 of 12 PP, Member 1: Silver is pending again.',
  ],
  ['decides once the person can have seen it', [read('123'), changed('1'), decides('Accepted', { at: -700 })], '2 of 123 APP, sends 1'],
  [
    'decides nothing on a payment that a colleague has just freed',
    [claimed('1'), opened('1'), read('12'), claimed(''), decides('Accepted', { at: -800 })],
    expect.stringContaining('changed just now'),
  ],
  [
    'decides at once on the payment that the person waited for',
    [read('1', 2), moved(1), read('12'), decides('Accepted', { at: -900 })],
    '2 of 12 PA, sends 2, This is the last payment.',
  ],
  ['stops its keys at words', [read('123'), slipped(0)], '1 of 123 PPP, Keys are off. Press Escape to go on.'],
  ['goes on after words', [read('123'), slipped(0), { type: 'slipEnded' }], '1 of 123 PPP'],
  [
    'undoes the decision of words that is on its way, and drops those behind it',
    [read('123'), decides(), decides('Rejected', { at: 400 }), slipped(800)],
    '1 of 123 PPP, sends 1,undo 1, Keys are off. Press Escape to go on. Undone: Member 1: Silver accepted.',
  ],
  [
    'undoes decisions of words that are saved, the last one first',
    [read('123'), decides(), saves('1', 1, 'u1'), decides('Accepted', { at: 400 }), saves('2', 1, 'u2'), slipped(800)],
    expect.stringMatching(/^1 of 123 PPP, sends undo 2,undo 1, .*Undone: Member 1: Silver accepted, Member 2: Silver accepted\.$/),
  ],
  [
    'names the decision of words that an API without undo has saved',
    [read('12'), decides(), saves('1'), slipped(800)],
    expect.stringMatching(/^1 of 12 AP, Member.*Cannot be undone here: Member 1: Silver accepted\.$/),
  ],
  [
    'keeps the decisions of the time before words',
    [read('123'), decides(), decides('Accepted', { at: 900 }), slipped(1100)],
    '2 of 123 APP, sends 1, Keys are off. Press Escape to go on.',
  ],
  ['undoes no decision of words twice', [read('12'), decides(), undone, slipped(800)], expect.stringMatching(/^1 of 12 PP, sends 1,undo 1, Keys/)],
  [
    'undoes no decision of words that was refused',
    [read('12'), decides(), refuses('1'), slipped(800)],
    expect.stringMatching(/^2 of 12 RP, refused/),
  ],
  [
    'decides at once beside a colleague who decides on another payment',
    [read('123'), changed('2'), decides('Accepted', { at: -900 })],
    '3 of 13 AP, sends 1',
  ],
])('the desk %s', (_, steps, text) => {
  expect(textOf(play(steps))).toEqual(text)
})

test('a second decision on a payment is made over the result of the first', () => {
  const state = play([read('12'), decides(), moved(-1), decides('Rejected'), saves('1', 3)])
  expect([state.outbox[0]!.decision.payment.updatedAt, getRecord(state, state.outbox[0]!).updatedAt]).toEqual([version(0), version(3)])
})

test('the time to undo counts from the answer of the server', () => {
  const before = play([read('12'), decides('Accepted', { at: 100 })])
  const [write] = before.outbox
  const outcome = { status: 'decided', payment: payment('1', 1), undoId: 'u1' } as const
  const after = deskReducer(before, { type: 'answered', write: write!, outcome, at: 700 })
  expect([before.undoable?.since, after.undoable?.since]).toEqual([100, 700])
})
