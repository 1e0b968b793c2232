import { toastFailure, useRead } from '@matchdesk/shared/client'
import { profiles } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useWhen } from '@matchdesk/shared/screens'
import type { Subscription } from './defineSubscriptions'

/** Goes to the page that assigns people of the other sex; only the profile knows the sex. */
export default function Assign({ row: { user_code }, onClose }: { row: Subscription; onClose: () => void }) {
  const host = useHost()
  const { value, failure } = useRead(host, profiles.one, { params: { user_code } })
  useWhen(value !== undefined || failure !== undefined, () => {
    onClose()
    if (value) host.navigate({ kind: 'assignment', id: `${user_code}/${value.app_user.sex === 'Male' ? 'Female' : 'Male'}` })
    else if (failure) toastFailure(host, failure)
  })
  return null
}
