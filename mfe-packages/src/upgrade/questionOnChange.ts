import { call, type Transport } from '@matchdesk/shared/client'
import { durations, packages, packageValue, type ListRow } from '@matchdesk/shared/contract'
import { formatAmount, plural, type Confirmation } from '@matchdesk/shared/screens'

type Package = ListRow<typeof packages.list>

const changesMuch = (before: number, after: number) => Math.abs(after - before) > before / 2

/** Asks before a price or duration that changes by more than half is saved: it may be a slip, and members may have paid already. */
export async function questionOnChange(transport: Transport, row: Package, body: object): Promise<Confirmation | undefined> {
  const next = { ...row, ...body }
  const [price, nextPrice] = [packageValue(row), packageValue(next)]
  const [duration, nextDuration] = [row.package_duration, next.package_duration]
  const changes = [
    changesMuch(price, nextPrice) && `The price changes from ${formatAmount(price, 'en-US')} to ${formatAmount(nextPrice, 'en-US')}.`,
    changesMuch(duration, nextDuration) && `The duration changes from ${durations[duration]} to ${durations[nextDuration]}.`,
  ].filter(Boolean)
  if (changes.length === 0) return undefined
  return { title: `Update ${row.package_name}?`, text: [...changes, await readPending(transport, row.id)].filter(Boolean).join(' ') }
}

/** Nothing where the API does not count uses. */
async function readPending(transport: Transport, id: string): Promise<string> {
  const outcome = await call(transport, packages.usage, { params: { id } })
  if (!outcome.ok) return outcome.failure.kind === 'notFound' ? '' : 'How many pending payments are for it is not known at the moment.'
  const { count = 0, more = false } = outcome.value.also?.find(({ by }) => by === 'pending payments') ?? {}
  return `${more ? 'More than ' : ''}${plural(count, 'pending payment is', 'pending payments are')} for it, and they keep the price of their day.`
}
