import { useRead, useWrite } from '@matchdesk/shared/client'
import { readPreferences, savePreferences } from '@matchdesk/shared/contract'
import { useCapabilities, useHost, type Host } from '@matchdesk/shared/remote'
import { useState } from 'react'

const nameFor = ({ session }: Pick<Host, 'session'>) => `matchdesk.keys.${session.userId}`

/** On an API without preferences, the tab keeps the choice. A storage that is blocked switches nothing off. */
function areOnInTab(host: Pick<Host, 'session' | 'drafts'>): boolean {
  try {
    return host.drafts().getItem(nameFor(host)) !== 'off'
  } catch {
    return true
  }
}

/** With a blocked storage, the choice holds until the page is left. */
function keepInTab(host: Pick<Host, 'session' | 'drafts'>, areOn: boolean): void {
  try {
    host.drafts().setItem(nameFor(host), areOn ? 'on' : 'off')
  } catch {
    return
  }
}

interface KeySetting {
  /** Do keys of one letter act? Not before it is known that the administrator left them on. */
  readonly areOn: boolean
  readonly busy: boolean
  readonly switchTo: (areOn: boolean) => Promise<void>
}

/** Whether an administrator uses keys of one letter, which the API keeps with the other preferences. */
export function useKeySetting(): KeySetting {
  const host = useHost()
  const capabilities = useCapabilities()
  const canStore = capabilities?.has(readPreferences.extra)
  const { value: preferences } = useRead(host, readPreferences, {})
  const { busy, send } = useWrite(host, 'failure')
  const [choice, setChoice] = useState<{ areOn: boolean; over: typeof preferences }>()

  async function switchTo(areOn: boolean) {
    setChoice({ areOn, over: preferences })
    if (!canStore) return keepInTab(host, areOn)
    const outcome = await send(savePreferences, { body: { tables: {}, keys: areOn } })
    if (!outcome?.ok) setChoice(undefined)
  }

  if (capabilities === undefined) return { areOn: false, busy, switchTo }
  const areOnInStore = canStore ? preferences !== undefined && preferences.keys !== false : areOnInTab(host)
  return { areOn: choice?.over === preferences && choice ? choice.areOn : areOnInStore, busy, switchTo }
}

/** In these elements a letter is a letter, and no key of the page. */
export const textEntry = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu] *'
