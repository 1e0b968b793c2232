import { useRead } from '@matchdesk/shared/client'
import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'

const interval = 1000

type JobEndpoint = Endpoint & { readonly path: `${string}/:job` }

/** Reads the progress of a job every second until it ends. Pass no job to wait. */
export function useJobProgress<E extends JobEndpoint>(
  endpoint: E,
  job: string | undefined,
  isRunning: (progress: Output<E>) => boolean,
): Output<E> | undefined {
  const [endTime, setEndTime] = useState<string>()
  const input = job === undefined ? undefined : ({ params: { job } } as Input<E>)
  const { value } = useRead(useHost(), endpoint, input, { every: job === endTime ? undefined : interval })
  if (value && !isRunning(value) && endTime !== job) setEndTime(job)
  return value
}
