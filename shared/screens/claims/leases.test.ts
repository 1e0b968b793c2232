import { createLeases, otherHolder, type Lease, type Leases } from './leases'

const expires_at = '2026-01-01T10:02:00.000Z'

/** Leases whose server answers when a test says so. */
function open(answers: Readonly<Record<string, Lease>> = {}) {
  const calls: string[] = []
  let leases: Leases = new Map()
  const own: Lease = { is: 'own', until: 120_000, expires_at }
  const made = createLeases({
    hold: (subject, takesOver) => {
      calls.push(`${takesOver ? 'take over' : 'hold'} ${subject}`)
      return Promise.resolve(takesOver ? own : (answers[subject] ?? own))
    },
    release: (subject) => Promise.resolve(calls.push(`release ${subject}`)),
    onChange: (next) => (leases = next),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { ...made, calls, settled, states: () => [...leases].map(([subject, { is }]) => `${subject} ${is}`) }
}

test('a screen claims what it begins to want, once, and releases what it wants no more', async () => {
  const { want, calls, settled, states } = open()
  want(['a', 'b', 'c'])
  await settled()
  want(['b', 'c', 'd'])
  await settled()
  expect(calls).toEqual(['hold a', 'hold b', 'hold c', 'release a', 'hold d'])
  expect(states()).toEqual(['b own', 'c own', 'd own'])
})

test('a subject that a screen wants again before its release is not released', async () => {
  const { want, calls, settled, states } = open()
  want(['a'])
  await settled()
  want([])
  want(['a'])
  await settled()
  expect(calls).toEqual(['hold a', 'hold a'])
  expect(states()).toEqual(['a own'])
})

test('a screen that closes before the server has answered holds nothing', async () => {
  const { want, calls, settled, states } = open()
  want(['a'])
  want([])
  await settled()
  expect(calls.at(-1)).toBe('release a')
  expect(states()).toEqual([])
})

test('a refusal and a failure are states, and taking over ends the refusal', async () => {
  const { want, takeOver, settled, states } = open({ a: { is: 'refused' }, b: { is: 'failed' } })
  want(['a', 'b'])
  await settled()
  expect(states()).toEqual(['a refused', 'b failed'])
  await takeOver('a')
  expect(states()).toEqual(['a own', 'b failed'])
})

test('a claim that nobody renewed has no state after its end; a renewal asks for each again', async () => {
  const { want, renew, expire, calls, settled, states } = open()
  want(['a'])
  await settled()
  expire(119_999)
  expect(states()).toEqual(['a own'])
  expire(120_000)
  expect(states()).toEqual([])
  renew()
  await settled()
  expect([calls, states()]).toEqual([['hold a', 'hold a'], ['a own']])
})

test('of an own claim and one of somebody else, the one that ends later is the newer one', () => {
  const own: Lease = { is: 'own', until: 0, expires_at }
  const claimUntil = (end: string) => ({ subject: 'a', holder_id: '9', holder: 'Noor', picture: null, expires_at: end })
  const [before, after] = [claimUntil('2026-01-01T10:01:00.000Z'), claimUntil('2026-01-01T10:03:00.000Z')]
  expect([otherHolder(own, before), otherHolder(own, after), otherHolder(own, undefined)]).toEqual([undefined, after, undefined])
  expect([otherHolder({ is: 'refused' }, before), otherHolder(undefined, before)]).toEqual([before, before])
})
