import { useRead } from '@matchdesk/shared/client'
import { notifications, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'

const interval = 1000

export type Progress = Output<typeof notifications.progress>

/** How far a send has come, read every second until it ends. */
export function useProgress(job: string | undefined): Progress | undefined {
  const [ended, setEnded] = useState<string>()
  const input = job === undefined ? undefined : { params: { job } }
  const { value } = useRead(useHost(), notifications.progress, input, { every: job === ended ? undefined : interval })
  if (value && value.state !== 'sending' && ended !== value.id) setEnded(value.id)
  return value
}
