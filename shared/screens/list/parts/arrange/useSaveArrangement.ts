import { useWrite } from '@matchdesk/shared/client'
import { savePreferences, updateView, type TableArrangement } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useAddressParam } from '../../../address/useAddressParams'
import { useCurrentView, useIsArrangementRead, useTablePreference, viewParam } from '../../state/arrangement'

/** Stores an arrangement: in the view that is open, or for the administrator alone, who leaves a view of somebody else with it. */
export function useSaveArrangement(label: string) {
  const { busy, send } = useWrite(useHost(), 'failure')
  const [, setView] = useAddressParam(viewParam)
  const view = useCurrentView(label)
  const isRead = useIsArrangementRead()
  const defaultView = useTablePreference(label)?.view
  async function save(arrangement: TableArrangement) {
    if (view?.is_mine) return send(updateView, { params: { id: view.id }, body: { arrangement } })
    const outcome = await send(savePreferences, { body: { tables: { [label]: { ...arrangement, view: defaultView } } } })
    if (outcome?.ok && view) setView(undefined)
    return outcome
  }
  return { view, busy: busy || !isRead, save }
}
