import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import { setting } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { LabelRow, Switch } from '@matchdesk/shared/ui/base'

const label = 'Free Joining (Females)'

/** The switch for free registration of females. A failed read or change shows no message, only the value of the server. */
export function FreeJoining() {
  const host = useHost()
  const { value, isFetching, refetch } = useRead(host, setting.read, {})
  const { busy, send } = useWrite(host, 'success')
  const canChange = useEndpoint(host, setting.change) !== undefined

  async function change(on: boolean) {
    const outcome = await send(setting.change, { body: { isFreeEntry: on ? 1 : 0 } })
    if (!outcome?.ok) refetch()
  }

  const isFree = value?.admin.isFreeEntry
  if (!canChange) return null
  return (
    <LabelRow>
      <Switch label={label} on={isFree === 1} busy={(isFree !== 0 && isFree !== 1) || busy || isFetching} onChange={(on) => void change(on)} />
      <span>
        {label}
        <small>Women join without paying</small>
      </span>
    </LabelRow>
  )
}
