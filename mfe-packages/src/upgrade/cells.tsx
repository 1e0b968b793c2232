import { useEndpoint, useWrite } from '@matchdesk/shared/client'
import { packages, packageValue, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, type ListColumn } from '@matchdesk/shared/screens'
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

export const index: Column = { title: 'Sr', kind: 'number', align: 'end', cell: (_, position) => position + 1 }
export const discount: Column = {
  title: 'Discount',
  kind: 'number',
  align: 'end',
  cell: ({ package_discount }) => typeof package_discount === 'number' && `${package_discount}%`,
}
export const value: Column = { title: 'Package Value', kind: 'number', align: 'end', cell: (one) => <Value row={one} /> }
export const lock: Column = { title: 'Package Lock', kind: 'choice', cell: (one) => typeof one.is_visible === 'boolean' && <Lock row={one} /> }
