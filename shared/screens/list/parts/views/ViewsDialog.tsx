import { useRead, useWrite } from '@matchdesk/shared/client'
import { addView, readViews, savePreferences, updateView, type SavedView } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { Box } from '@matchdesk/shared/ui'
import { Button, ButtonLink, Heading, Muted } from '@matchdesk/shared/ui/base'
import { Dialog } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { useAddressParams } from '../../../address/useAddressParams'
import { defaultArrangement, useArrangement, viewParam } from '../../state/arrangement'
import { useListContext } from '../../state/ListProvider'
import { ReadValue } from '../../../record/ReadValue'
import { noView, pathWith, queryAt, showsView } from './viewAddress'
import { ViewForm, ViewItem } from './ViewItem'

/** The views of a list: opens, saves, changes and deletes them. */
export default function ViewsDialog({ onClose }: { onClose: () => void }) {
  const host = useHost()
  const { definition } = useListContext()
  const { label, endpoint } = definition
  const [params, change] = useAddressParams()
  const reading = useRead(host, readViews, {})
  const { busy, send } = useWrite(host)
  const preferring = useWrite(host, 'failure')
  const canChoose = useCapabilities()?.has(savePreferences.level)
  const { arrangement, preference, view: current, isRead } = useArrangement(definition)
  const [round, setRound] = useState(0)

  async function save(named: Pick<SavedView, 'name' | 'everybody'>) {
    const outcome = await send(addView, { body: { ...named, list: label, scope: endpoint.scope, query: queryAt(params), arrangement } })
    if (!outcome?.ok) return
    change({ [viewParam]: outcome.value.id }, true)
    setRound(round + 1)
  }

  const setDefault = (view: string | undefined) =>
    void preferring.send(savePreferences, { body: { tables: { [label]: { ...(preference ?? defaultArrangement(definition)), view } } } })

  return (
    <Dialog title={`Views of ${label}`} onClose={onClose}>
      <ReadValue reading={reading} rows={3}>
        {({ views }) => (
          <Box as="ul" aria-label="Views" maxHeight="40cqh" overflowY="auto" marginBlock="3">
            {views.every(({ list }) => list !== label) && (
              <li>
                <Muted>No view of this list is saved yet.</Muted>
              </li>
            )}
            {views
              .filter(({ list }) => list === label)
              .map((view) => (
                <ViewItem
                  key={view.id}
                  view={view}
                  isCurrent={view.id === current?.id}
                  isDefault={view.id === preference?.view}
                  onDefault={
                    canChoose && isRead && !preferring.busy ? () => setDefault(view.id === preference?.view ? undefined : view.id) : undefined
                  }
                  onClose={onClose}
                />
              ))}
          </Box>
        )}
      </ReadValue>
      {current?.is_mine && !showsView(params, current) && (
        <Button
          disabled={busy}
          onClick={() => void send(updateView, { params: { id: current.id }, body: { query: queryAt(params) } })}
        >{`Update “${current.name}” to what the list shows`}</Button>
      )}
      <Heading>Save what the list shows</Heading>
      <ViewForm
        key={round}
        title="Save a view"
        start={{ name: '', everybody: false }}
        action="Save view"
        busy={busy || !isRead}
        onSave={(named) => void save(named)}
      >
        {current && (
          <ButtonLink tone="quiet" href={host.href(pathWith(host.path, {}, preference?.view && noView))} onClick={onClose}>
            Leave the view
          </ButtonLink>
        )}
        <Button onClick={onClose}>Close</Button>
      </ViewForm>
    </Dialog>
  )
}
