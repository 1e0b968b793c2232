import { useRead } from '@matchdesk/shared/client'
import { readViews } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { useWhen } from '../../../effects'
import { useAddressParams } from '../../../address/useAddressParams'
import { useArrangement, viewParam } from '../../state/arrangement'
import { useListContext } from '../../state/ListProvider'

const ViewsDialog = lazyPart(() => import('./ViewsDialog'))

const longest = 24
const shorten = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name)

/** Opens the dialog with the views of a list; its text is the view that is open. */
export function ListViews() {
  const { definition } = useListContext()
  const { view: current, preference } = useArrangement(definition)
  useDefaultView(definition.label, preference?.view)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-label={current && `View: ${current.name}`} title={current?.name} onClick={() => setOpen(true)}>
        <Icon name="view" />
        <bdi translate={current && 'no'}>{current ? shorten(current.name) : 'Views'}</bdi>
      </Button>
      {isOpen && <ViewsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** A list whose address says nothing opens in the view that the administrator chose. */
function useDefaultView(label: string, defaultView: string | undefined) {
  const [params, change] = useAddressParams()
  const [isOpening, setOpening] = useState(true)
  if (isOpening && params.size > 0) setOpening(false)
  const isNeeded = isOpening && defaultView !== undefined
  const { value } = useRead(useHost(), readViews, isNeeded ? {} : undefined)
  const view = isNeeded ? value?.views.find(({ id, list }) => id === defaultView && list === label) : undefined
  useWhen(view !== undefined, () => view && change({ ...view.query, [viewParam]: view.id }, true))
}
