import { Notice } from '@matchdesk/shared/ui/base'
import { notifications, type Output } from '@matchdesk/shared/contract'
import { useJobProgress } from '@matchdesk/shared/screens'

export type Progress = Output<typeof notifications.progress>

const isSending = ({ state }: Progress) => state === 'sending'

export const useProgress = (job: string | undefined): Progress | undefined => useJobProgress(notifications.progress, job, isSending)

/** The result of a notification to one user; a toast has already announced the send. */
export function SendResult({ job, name }: { job: string; name: string }) {
  const progress = useProgress(job)
  if (progress?.refused) return <Notice tone="bad">{`${name}’s phone refused it: the app was removed or set up again.`}</Notice>
  if (progress?.without_token) return <Notice tone="bad">{`${name} has no phone that takes notifications.`}</Notice>
  if (progress?.problem) return <Notice tone="warn">{`${progress.problem}. We will try again.`}</Notice>
  return progress?.sent ? <Notice tone="plain">{`Sent to ${name}.`}</Notice> : null
}
