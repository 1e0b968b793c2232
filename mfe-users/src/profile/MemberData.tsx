import { readFile, toastFailure, useEndpoint } from '@matchdesk/shared/client'
import { memberData } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, download } from '@matchdesk/shared/ui/base'
import { useState } from 'react'

interface Props {
  readonly user: { readonly user_code: string; readonly name: string }
}

/** Saves all that the API holds on a member as one file. Renders nothing where the API does not serve that. */
export function MemberData({ user: { user_code, name } }: Props) {
  const host = useHost()
  const endpoint = useEndpoint(host, memberData.download)
  const [isBusy, setBusy] = useState(false)
  if (!endpoint) return null

  async function save() {
    if (isBusy) return
    setBusy(true)
    const outcome = await readFile(host, memberData.download, { params: { user_code } }, AbortSignal.timeout(600_000))
    setBusy(false)
    if (!outcome.ok) return toastFailure(host, outcome.failure)
    download(outcome.value, `${user_code}.zip`)
    host.bus.emit('toast', { tone: 'success', text: `The data of ${name || user_code} is in ${user_code}.zip` })
  }

  return (
    <Button aria-busy={isBusy} onClick={() => void save()}>
      Download data
    </Button>
  )
}
