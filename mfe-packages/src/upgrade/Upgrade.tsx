import { call, useEndpoint, useWrite, type Transport } from '@matchdesk/shared/client'
import { durations, packages, packageValue, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { defineEditor, EditorScreen, formatAmount, plural, UsageNote, type Confirmation, type ListColumn } from '@matchdesk/shared/screens'
import { Switch } from '@matchdesk/shared/ui/base'

type Package = ListRow<typeof packages.list>
type Column = ListColumn<Package>

function Value({ row }: { row: Package }) {
  const { locale } = useHost()
  // An API of others may leave out a part of the price.
  return <span>{typeof row.package_amount === 'number' && typeof row.package_discount === 'number' && formatAmount(packageValue(row), locale)}</span>
}

function Lock({ row }: { row: Package }) {
  const host = useHost()
  const { busy, send } = useWrite(host)
  if (!useEndpoint(host, packages.lock)) return row.is_visible ? 'Open' : 'Locked'
  return (
    <Switch
      label={`Lock ${row.package_name}`}
      on={!row.is_visible}
      busy={busy}
      onChange={(locked) => void send(packages.lock, { params: { id: row.id }, body: { is_visible: !locked } })}
    />
  )
}

const index: Column = { title: 'Sr', kind: 'number', align: 'end', cell: (_, position) => position + 1 }
const discount: Column = {
  title: 'Discount',
  kind: 'number',
  align: 'end',
  cell: ({ package_discount }) => typeof package_discount === 'number' && `${package_discount}%`,
}
const value: Column = { title: 'Package Value', kind: 'number', align: 'end', cell: (one) => <Value row={one} /> }
const lock: Column = { title: 'Package Lock', kind: 'choice', cell: (one) => typeof one.is_visible === 'boolean' && <Lock row={one} /> }

const changesMuch = (before: number, after: number) => Math.abs(after - before) > before / 2

/** Asks before a price or duration that changes by more than half is saved: it may be a slip, and members may have paid already. */
async function questionOnChange(transport: Transport, row: Package, body: object): Promise<Confirmation | undefined> {
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

const editor = defineEditor(packages, () => ({
  label: 'Packages',
  singular: 'package',
  columns: [index, 'package_name', 'package_duration', 'package_amount', discount, value, 'package_type', lock],
  questionOnUpdate: questionOnChange,
  noteOnDelete: ({ id }) => (
    <UsageNote endpoint={packages.usage} id={id} subject="this package" consequence="They keep it, but nobody can buy it any more." />
  ),
  empty: 'Package is empty. Please create a new package.',
}))

export default () => <EditorScreen editor={editor} />
