import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import type { Answer, Call, Request } from './calls'
import { after, undecided } from './rules'
import { serialOrder } from './serialOrder'

const second = 1000
const hold: Request = { act: 'hold', takesOver: false }
const takeOver: Request = { act: 'hold', takesOver: true }
const accept: Request = { act: 'decide', status: 'Accepted', many: false }
const readClaim: Request = { act: 'read claim' }

/** A call from one second to another, by the clock that shows the same seconds. */
function call(by: string, request: Request, [start, end]: readonly [number, number], answer?: Answer): Call {
  const [earliest, latest] = [start * second, end * second]
  return { by, request, answer, start, end, earliest, latest, highest: latest }
}
const held = (at: number, from?: string): Answer => ({ is: 'held', until: (at + 120) * second, from })
const refused = (holder: string, from: number): Answer => ({ is: 'refused', holder, until: (from + 120) * second })
const decided = (by: string, version: string, from: number, status: 'Accepted' | 'Rejected' = 'Accepted'): Answer => ({
  is: 'decided',
  decision: { status, by, version },
  undo: { id: `undo ${version}`, until: (from + 10) * second },
})
const decision = (by: string | null, version: string, status: 'Accepted' | 'Rejected' | 'Pending' = 'Accepted'): Answer => ({
  is: 'decision',
  decision: { status, by, version },
})

const orderOf = (...calls: Call[]) => serialOrder(undecided('v0'), calls, after).order
const explains = (...calls: Call[]) => assert.ok(orderOf(...calls))
const refuses = (...calls: Call[]) => assert.equal(orderOf(...calls), undefined)

describe('the search for a serial order explains', () => {
  test('two claims at once, of which one is refused, in the order that fits', () => {
    const [late, early] = [call('Amina', hold, [0, 4], held(2)), call('Bilal', hold, [1, 3], refused('Amina', 2))]
    assert.deepEqual(orderOf(late, early), [late, early])
  })

  test('a call without an answer that took effect, or that did not', () => {
    const lost = call('Amina', hold, [0, 1])
    explains(lost, call('Bilal', hold, [2, 3], refused('Amina', 1)))
    explains(lost, call('Bilal', hold, [2, 3], held(3)))
  })

  test('a call without an answer that takes effect later', () => {
    explains(
      call('Amina', accept, [0, 1]),
      call('Bilal', { act: 'read decision' }, [2, 3], decision(null, 'v0', 'Pending')),
      call('Bilal', { act: 'read decision' }, [4, 5], decision('Amina', 'v1')),
    )
  })

  test('a claim that ends while another administrator asks, with either answer', () => {
    const first = call('Amina', hold, [0, 0], held(0))
    explains(first, call('Bilal', hold, [119, 121], held(120)))
    explains(first, call('Bilal', hold, [119, 121], refused('Amina', 0)))
  })

  test('a claim that another one removed after its end, though the clock is set back', () => {
    const back: Call = { ...call('Bilal', readClaim, [130, 131], { is: 'claim', claim: undefined }), earliest: 100 * second, latest: 101 * second }
    explains(call('Amina', hold, [0, 0], held(0)), { ...back, highest: 125 * second })
    refuses(call('Amina', hold, [0, 0], held(0)), { ...back, highest: 101 * second })
  })

  test('a decision, its undo, and what is read between and after', () => {
    explains(
      call('Amina', accept, [0, 1], decided('Amina', 'v1', 1)),
      call('Bilal', { act: 'read decision' }, [2, 3], decision('Amina', 'v1')),
      call('Amina', { act: 'undo', id: 'undo v1' }, [4, 5], { is: 'undone' }),
      call('Bilal', { act: 'read decision' }, [6, 7], decision(null, 'v2', 'Pending')),
      call('Amina', { act: 'undo', id: 'undo v1' }, [8, 9], { is: 'gone' }),
    )
  })
})

describe('the search for a serial order refuses', () => {
  const amina = call('Amina', hold, [0, 1], held(1))

  test('a claim that two administrators hold', () => refuses(amina, call('Bilal', hold, [2, 3], held(3))))

  test('a refusal in the name of somebody without a claim', () => {
    refuses(call('Bilal', hold, [0, 1], refused('Amina', 1)))
    refuses(amina, call('Bilal', hold, [2, 3], refused('Zara', 1)))
    refuses(amina, call('Bilal', hold, [2, 3], refused('Amina', 3)))
  })

  test('a claim that does not last 120 seconds', () => {
    refuses(call('Amina', hold, [0, 1], { is: 'held', until: 150 * second }))
    refuses(amina, call('Bilal', hold, [125, 126], refused('Amina', 1)))
    refuses(amina, call('Bilal', readClaim, [60, 61], { is: 'claim', claim: undefined }))
  })

  test('a decision on the claim of somebody else', () => refuses(amina, call('Bilal', accept, [2, 3], decided('Bilal', 'v1', 3))))

  test('an undo on the claim of somebody else', () => {
    const undo: Request = { act: 'undo', id: 'undo v1' }
    const accepted = call('Amina', accept, [0, 1], decided('Amina', 'v1', 1))
    const claimed = call('Bilal', hold, [2, 3], held(3))
    explains(accepted, claimed, call('Amina', undo, [4, 5], refused('Bilal', 3)))
    refuses(accepted, claimed, call('Amina', undo, [4, 5], { is: 'undone' }))
  })

  test('a claim that its decision did not release', () => {
    refuses(amina, call('Amina', accept, [2, 3], decided('Amina', 'v1', 3)), call('Bilal', hold, [4, 5], refused('Amina', 1)))
  })

  test('a payment that two decide from one version', () => {
    const from = (status: 'Accepted' | 'Rejected'): Request => ({ act: 'decide', status, version: 'v0', many: false })
    refuses(
      call('Amina', from('Accepted'), [0, 2], decided('Amina', 'v1', 1)),
      call('Bilal', from('Rejected'), [1, 3], decided('Bilal', 'v2', 2, 'Rejected')),
    )
  })

  test('a decision that is lost', () => {
    refuses(
      call('Amina', accept, [0, 1], decided('Amina', 'v1', 1)),
      call('Bilal', { act: 'read decision' }, [2, 3], decision(null, 'v0', 'Pending')),
    )
  })

  test('an undo twice, an undo after ten seconds, and an undo of what changed since', () => {
    const first = call('Amina', accept, [0, 1], decided('Amina', 'v1', 1))
    const undo = (at: number) => call('Amina', { act: 'undo', id: 'undo v1' }, [at, at + 1], { is: 'undone' })
    explains(first, undo(2))
    refuses(first, undo(2), undo(4))
    refuses(first, undo(12))
    refuses(first, call('Bilal', { act: 'decide', status: 'Rejected', many: false }, [2, 3], decided('Bilal', 'v2', 3, 'Rejected')), undo(4))
  })

  test('a take-over that the history leaves out, or in the name of somebody else', () => {
    const taken = (from?: string) => call('Bilal', takeOver, [2, 3], held(3, from))
    explains(amina, taken('Amina'))
    refuses(amina, taken())
    refuses(amina, taken('Zara'))
    refuses(taken('Amina'))
  })
})
