import { createLeases, isOlderThanClaim, findHolder, type Lease, type Leases } from './leases'

const expires_at = '2026-01-01T10:02:00.000Z'

/** Leases whose server answers when a test says so. */
function open(answers: Readonly<Record<string, Lease>> = {}, now = 0) {
  const calls: string[] = []
  let leases: Leases = new Map()
  const ownLease: Lease = { status: 'own', endsAt: 120_000, expires_at }
  const made = createLeases(
    {
      hold: (subject, takesOver) => {
        calls.push(`${takesOver ? 'take over' : 'hold'} ${subject}`)
        return Promise.resolve(takesOver ? ownLease : (answers[subject] ?? ownLease))
      },
      release: (subject, until) => Promise.resolve(calls.push(`release ${subject} until ${until}`)),
      onChange: (next) => (leases = next),
    },
    now,
  )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const awaitClaims = (subjects: readonly string[]) => {
    made.want(subjects)
    return settled()
  }
  return { ...made, calls, settled, awaitClaims, states: () => [...leases].map(([subject, { status }]) => `${subject} ${status}`) }
}

test('a screen claims what it begins to want, once, and releases what it wants no more', async () => {
  const { awaitClaims, calls, states } = open()
  await awaitClaims(['a', 'b', 'c'])
  await awaitClaims(['b', 'c', 'd'])
  expect(calls).toEqual(['hold a', 'hold b', 'hold c', `release a until ${expires_at}`, 'hold d'])
  expect(states()).toEqual(['b own', 'c own', 'd own'])
})

test('a subject that a screen wants again before its release is not released', async () => {
  const { want, awaitClaims, calls, states } = open()
  await awaitClaims(['a'])
  want([])
  await awaitClaims(['a'])
  expect(calls).toEqual(['hold a', 'hold a'])
  expect(states()).toEqual(['a own'])
})

test('a screen that closes before the server has answered holds nothing', async () => {
  const { want, awaitClaims, calls, states } = open()
  want(['a'])
  await Promise.resolve()
  expect(calls).toEqual(['hold a'])
  await awaitClaims([])
  expect(calls).toEqual(['hold a', `release a until ${expires_at}`])
  expect(states()).toEqual([])
})

test('a subject whose work is not saved keeps its claim, shown or not, until that work is saved', async () => {
  const { awaitClaims, keep, tick, calls, settled, states } = open()
  await awaitClaims(['a', 'b'])
  keep(['a'])
  await awaitClaims(['b'])
  expect([calls, states()]).toEqual([
    ['hold a', 'hold b'],
    ['a own', 'b own'],
  ])
  tick(30_000)
  await settled()
  expect(calls.slice(2)).toEqual(['hold b', 'hold a'])
  keep([])
  await settled()
  expect([calls.slice(4), states()]).toEqual([[`release a until ${expires_at}`], ['b own']])
})

test('a screen that closes keeps what is not saved, and releases the rest', async () => {
  const { awaitClaims, keep, calls } = open()
  await awaitClaims(['a', 'b'])
  keep(['a'])
  await awaitClaims([])
  expect(calls.slice(2)).toEqual([`release b until ${expires_at}`])
})

test.each([
  ['a record as the claim knows it', '2026-01-01T10:00:00.000Z', false],
  ['a record that was read after its change', '2026-01-01T10:00:00.001Z', false],
  ['a record that somebody changed after its read', '2026-01-01T09:59:59.999Z', true],
  ['a record without a version', undefined, false],
])('%s: older than its claim? %s', (_, updatedAt, isOlder) => {
  expect(isOlderThanClaim(updatedAt, { status: 'own', endsAt: 0, expires_at, version: '2026-01-01T10:00:00.000Z' })).toBe(isOlder)
  expect([isOlderThanClaim(updatedAt, { status: 'own', endsAt: 0, expires_at }), isOlderThanClaim(updatedAt, { status: 'refused' })]).toEqual([
    false,
    false,
  ])
})

test('a refusal and a failure are states, and taking over ends the refusal', async () => {
  const { awaitClaims, takeOver, states } = open({ a: { status: 'refused' }, b: { status: 'failed' } })
  await awaitClaims(['a', 'b'])
  expect(states()).toEqual(['a refused', 'b failed'])
  await takeOver('a')
  expect(states()).toEqual(['a own', 'b failed'])
})

test('a person who uses the screen renews every 30 seconds', async () => {
  const { awaitClaims, tick, calls, settled } = open()
  await awaitClaims(['a'])
  expect(tick(29_000)).toBeUndefined()
  expect(calls).toEqual(['hold a'])
  tick(30_000)
  await settled()
  expect(calls).toEqual(['hold a', 'hold a'])
})

test.each([
  ['two minutes renews nothing', 120_000, []],
  ['a second less renews', 119_000, ['hold a']],
])('a person who has used nothing for %s', async (_, at, renewals) => {
  const { awaitClaims, tick, calls, settled } = open()
  await awaitClaims(['a'])
  tick(at)
  await settled()
  expect(calls.slice(1)).toEqual(renewals)
})

test('an unused claim warns 20 seconds before its end, and then has no state; a key renews it', async () => {
  const { awaitClaims, use, tick, calls, settled, states } = open({}, -120_000)
  await awaitClaims(['a'])
  expect([tick(99_999), tick(100_000), tick(119_999)]).toEqual([undefined, 120_000, 120_000])
  use(119_999)
  tick(119_999)
  await settled()
  expect(calls).toEqual(['hold a', 'hold a'])
  expect(tick(120_000)).toBeUndefined()
  expect(states()).toEqual([])
})

test('the claim that ends later is the newer one, own or not', () => {
  const own: Lease = { status: 'own', endsAt: 0, expires_at }
  const claimUntil = (end: string) => ({ subject: 'a', holder_id: '9', holder: 'Noor', picture: null, expires_at: end })
  const [before, after] = [claimUntil('2026-01-01T10:01:00.000Z'), claimUntil('2026-01-01T10:03:00.000Z')]
  expect([findHolder(own, before), findHolder(own, after), findHolder(own, undefined)]).toEqual([undefined, after, undefined])
  expect([findHolder({ status: 'refused' }, before), findHolder(undefined, before)]).toEqual([before, before])
})
