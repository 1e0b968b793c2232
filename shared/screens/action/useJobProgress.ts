import { useRead } from '@matchdesk/shared/client'
import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useWhen } from '../effects'

/** In milliseconds. */
const interval = 1000

/** Reads the progress of a job every second until it ends. Pass no job to wait. */
export function useJobProgress<E extends Endpoint & { readonly path: `${string}/:job` }>(
  endpoint: E,
  job: string | undefined,
  isRunning: (progress: Output<E>) => boolean,
  onEnd?: () => void,
): Output<E> | undefined {
  const hasEnded = (progress: unknown) => progress !== undefined && !isRunning(progress as Output<E>)
  const input = job === undefined ? undefined : ({ params: { job } } as Input<E>)
  const { value } = useRead(useHost(), endpoint, input, { every: (progress) => !hasEnded(progress) && interval })
  useWhen(hasEnded(value), () => onEnd?.())
  return value
}
