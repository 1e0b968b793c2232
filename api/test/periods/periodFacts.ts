import assert from '@matchdesk/tools/assert'

/** A payment as it is stored, with the dates that a list shows. */
export interface Fact {
  readonly id: number
  readonly user_id: number | null
  readonly kind: string
  readonly status: string
  readonly package_duration: number
  readonly transaction_id: string
  readonly accepted_at: Date | null
  readonly closed_at: Date | null
  readonly decided_at: Date | null
  readonly createdAt: Date
  readonly start_date: string | null
  readonly expiry_date: string | null
}

/** So many calendar months later in UTC, on the last day of a month that has no such day. */
function monthsAfter(start: string, months: number): string {
  const date = new Date(start)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}

const isLive = ({ status, closed_at }: Fact) => status === 'Accepted' && closed_at === null

/** The facts that hold of the payments of one user for one kind. */
export function checkPeriods(facts: readonly Fact[]) {
  const dated = facts.filter(({ start_date }) => start_date !== null)
  for (const fact of facts) if (!isLive(fact)) assert.deepEqual([fact.start_date, fact.expiry_date], [null, null], `Payment ${fact.id} is not live`)
  const forever = dated.filter(({ expiry_date }) => expiry_date === null)
  const covered = facts.filter((fact) => isLive(fact) && fact.start_date === null)
  assert.ok(forever.length === 1 || covered.length === 0, 'Only a lifetime covers payments')
  for (const { accepted_at } of covered)
    assert.ok(
      forever.every((one) => accepted_at!.getTime() >= one.accepted_at!.getTime()),
      'A lifetime covers those accepted after it alone',
    )
  for (const { id, start_date, expiry_date, accepted_at, package_duration } of dated) {
    const accepted = accepted_at!.toISOString()
    assert.ok(start_date! >= accepted, `Payment ${id} starts before its acceptance`)
    assert.equal(expiry_date, package_duration === 0 ? null : monthsAfter(start_date!, package_duration), `the length of payment ${id}`)
    assert.ok(start_date === accepted || dated.some((other) => other.expiry_date === start_date), `Payment ${id} waits for nothing`)
    for (const other of dated)
      if (other.id !== id)
        assert.ok(
          (expiry_date !== null && expiry_date <= other.start_date!) || (other.expiry_date !== null && other.expiry_date <= start_date!),
          `Payments ${id} and ${other.id} overlap`,
        )
  }
}

interface Shown {
  readonly transaction_id: string
  readonly status: string
  readonly start_date: string | null
  readonly expiry_date: string | null
  readonly next?: { readonly start_date: string | null; readonly expiry_date: string | null } | null | undefined
  readonly paid_until?: string | null | undefined
}

/** The facts that hold of a subscription that payments make. */
export function checkSubscription(shown: Shown, facts: readonly Fact[], now: string) {
  const dated = facts.filter(({ start_date }) => start_date !== null).sort((a, b) => (a.start_date! < b.start_date! ? -1 : 1))
  const running = dated.find(({ start_date, expiry_date }) => start_date! <= now && (expiry_date === null || now < expiry_date))
  const last = facts
    .filter(({ decided_at, closed_at }) => decided_at && !closed_at)
    .sort((a, b) => a.decided_at!.getTime() - b.decided_at!.getTime())
    .at(-1)
  const own = facts.find(({ transaction_id }) => transaction_id === shown.transaction_id)
  assert.ok(own)
  assert.deepEqual(
    [shown.status, shown.start_date, shown.expiry_date],
    [own.status, own.start_date, own.expiry_date],
    'The list of payments says the same',
  )
  if (running) assert.equal(own.id, running.id, 'It shows the payment that runs')
  else if (last) assert.equal(own.decided_at?.getTime(), last.decided_at?.getTime(), 'It shows the payment that was decided last')
  const next = dated.find(({ start_date }) => start_date! > now)
  assert.deepEqual([shown.next?.start_date, shown.next?.expiry_date], [next?.start_date, next?.expiry_date], 'what comes next')
  assert.equal(shown.paid_until ?? null, dated.at(-1)?.expiry_date ?? null, 'until when is paid')
}
