import { toastFailure, useRead } from '@matchdesk/shared/client'
import { profiles } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { pagePath } from '@matchdesk/shared/screens'
import { useEffect, useEffectEvent } from 'react'
import type { Subscription } from './subscription'

/** Goes to where somebody of the other sex is assigned; which that is, only the profile knows. */
export default function Assign({ row: { user_code }, onClose }: { row: Subscription; onClose: () => void }) {
  const host = useHost()
  const { value, failure } = useRead(host, profiles.one, { params: { user_code } })
  const goOn = useEffectEvent(() => {
    onClose()
    if (value) host.navigate(pagePath`/users/add-special/${user_code}/${value.app_user.sex === 'Male' ? 'Female' : 'Male'}`)
    else if (failure) toastFailure(host, failure)
  })
  useEffect(() => {
    if (value || failure) goOn()
  }, [value, failure])
  return null
}
