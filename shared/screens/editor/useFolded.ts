import { useEndpoint, useWrite } from '@matchdesk/shared/client'
import { savePreferences } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { defaultArrangement, useIsArrangementRead, useTablePreference } from '../list/state/arrangement'

/** Is the form of a list folded, as its administrator left it? `change` is for this visit, and so is `save` on an API that stores no preferences. */
export function useFolded(label: string) {
  const host = useHost()
  const preference = useTablePreference(label)
  const canStore = useEndpoint(host, savePreferences) !== undefined
  const isRead = useIsArrangementRead()
  const { send } = useWrite(host, 'failure')
  const [choice, change] = useState<boolean>()
  return {
    value: choice ?? preference?.folded ?? false,
    change,
    save(folded: boolean) {
      change(folded)
      if (canStore && isRead) void send(savePreferences, { body: { tables: { [label]: { ...(preference ?? defaultArrangement), folded } } } })
    },
  }
}
