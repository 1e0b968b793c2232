import { Notice } from '@matchdesk/shared/ui/base'
import { useProgress } from './useProgress'

/** What became of a notification to one user. */
export function SendResult({ job, name }: { job: string; name: string }) {
  const progress = useProgress(job)
  if (progress?.refused)
    return <Notice tone="bad">{`The phone of ${name} does not take it: the app is not there any more, or was set up anew.`}</Notice>
  if (progress?.without_token) return <Notice tone="bad">{`${name} has no phone that takes notifications any more.`}</Notice>
  if (progress?.problem) return <Notice tone="warn">{`${progress.problem}. It is tried again by itself.`}</Notice>
  return <Notice tone="plain">{progress?.sent ? `It was sent to ${name}.` : `It is on its way to ${name}…`}</Notice>
}
