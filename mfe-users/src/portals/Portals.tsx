import { portals, type ListRow } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { defineList, listPage, Permitted, useAddressParam, type ListColumn } from '@matchdesk/shared/screens'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { exceptionLabels } from './exceptionLabels'

const PortalDialog = lazyPart(() => import('./PortalDialog'))

type Portal = ListRow<typeof portals.list>
type Column = ListColumn<Portal>

const remotes: Column = { title: 'Remotes', kind: 'text', cell: (row) => row.remotes.join(', ') }
const origins: Column = { title: 'Origins', kind: 'text', cell: (row) => <span translate="no">{row.origins.join(', ')}</span> }
const exceptions: Column = {
  title: 'Also',
  kind: 'text',
  cell: (row) => row.exceptions.map((scope) => exceptionLabels[scope as keyof typeof exceptionLabels] ?? scope).join(', ') || '—',
}

const nameOf = ({ name }: Portal) => name

/** Opens the dialog. */
const addParam = 'add'

const list = defineList(portals.list, ({ action, confirm }) => ({
  label: 'Portals',
  firstStep: { text: 'No portal shows a part of the console to its people yet.', label: 'Add the first portal', path: `/portals?${addParam}=portal` },
  pageParams: [addParam],
  columns: ['name', remotes, origins, exceptions, 'created_by', 'createdAt'],
  row: [
    action(portals.end, {
      label: 'End',
      tone: 'danger',
      confirm: confirm((name) => `End ${name}? Its key makes no grants any more, and its open pages stop within seconds.`, nameOf, 'portals'),
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

function AddPortal() {
  const [add, setAdd] = useAddressParam(addParam)
  return (
    <Permitted endpoint={portals.add}>
      <Button tone="brand" onClick={() => setAdd('portal')}>
        <Icon name="add" />
        Add portal
      </Button>
      {add && <PortalDialog onClose={() => setAdd(undefined)} />}
    </Permitted>
  )
}

export default listPage(list, <AddPortal />)
