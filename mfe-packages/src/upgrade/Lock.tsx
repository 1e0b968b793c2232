import { useWrite } from '@matchdesk/shared/client'
import { packages, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Switch } from '@matchdesk/shared/ui/base'

export function Lock({ row }: { row: ListRow<typeof packages.list> }) {
  const { busy, send } = useWrite(useHost())
  return (
    <Switch
      label={`Lock ${row.package_name}`}
      on={!row.is_visible}
      busy={busy}
      onChange={(locked) => void send(packages.lock, { params: { id: row.id }, body: { is_visible: !locked } })}
    />
  )
}
