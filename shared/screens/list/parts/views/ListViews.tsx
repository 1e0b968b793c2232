import { useRead } from '@matchdesk/shared/client'
import { readViews } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { useWhen } from '../../../effects'
import { useAddressParams } from '../../../address/useAddressParams'
import { useCurrentView, useTablePreference, viewParam } from '../../state/arrangement'

const ViewsDialog = lazyPart(() => import('./ViewsDialog'))

const longest = 24
const shorten = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name)

/** Opens the dialog with the views of a list; its text is the view that is open. */
export function ListViews({ label }: { label: string }) {
  useDefaultView(label)
  const current = useCurrentView(label)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-label={current && `View: ${current.name}`} title={current?.name} onClick={() => setOpen(true)}>
        <Icon name="view" />
        <bdi translate={current && 'no'}>{current ? shorten(current.name) : 'Views'}</bdi>
      </Button>
      {isOpen && <ViewsDialog label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A list whose address says nothing opens in the view that the administrator chose. */
function useDefaultView(label: string) {
  const [params, change] = useAddressParams()
  const defaultView = useTablePreference(label)?.view
  const [isOpening, setOpening] = useState(true)
  if (isOpening && params.size > 0) setOpening(false)
  const isNeeded = isOpening && defaultView !== undefined
  const { value } = useRead(useHost(), readViews, isNeeded ? {} : undefined)
  const view = isNeeded ? value?.views.find(({ id, list }) => id === defaultView && list === label) : undefined
  useWhen(view !== undefined, () => view && change({ ...view.query, [viewParam]: view.id }, true))
}
