import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import { notifications } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { ButtonLink, JobPanel, Permitted, plural } from '@matchdesk/shared/screens'
import { Button } from '@matchdesk/shared/ui/base'
import { useProgress, type Progress } from '../SendResult'

/** The progress or the result of the newest send to all or to a selection, by any administrator. */
export function NewestSend() {
  const host = useHost()
  const latest = useRead(host, notifications.audience, {}).value?.newest
  const progress = useProgress(latest?.state === 'sending' ? latest.id : undefined) ?? latest
  const { busy, send } = useWrite(host)
  const canListSends = useEndpoint(host, notifications.sends) !== undefined
  if (!progress) return null
  const { id, title, state, total, to_selection } = progress
  const recipients = to_selection ? plural(total, 'selected user') : 'all users'
  const handledCount = progress.sent + progress.without_token + progress.refused
  return (
    <JobPanel
      label={`Newest notification to ${to_selection ? 'selected' : 'all'} users`}
      running={state === 'sending' ? { label: `Sending ${title}`, percent: (handledCount / Math.max(total, 1)) * 100 } : undefined}
      action={
        state === 'sending' ? (
          <Permitted endpoint={notifications.stop}>
            <Button disabled={busy} onClick={() => void send(notifications.stop, { params: { job: id } })}>
              Stop sending
            </Button>
          </Permitted>
        ) : (
          canListSends && (
            <ButtonLink to="/notification/sends" icon="view">
              All sends
            </ButtonLink>
          )
        )
      }
    >
      <strong>{`${headings[state]} ${recipients}`}</strong> “<bdi>{title}</bdi>”<span>{`: ${formatResult(progress, host.locale)}`}</span>
    </JobPanel>
  )
}

const headings = { sending: 'Sending to', done: 'Sent to', stopped: 'Stopped on its way to' }

function formatResult({ sent, without_token, refused, unknown, total, state, problem }: Progress, locale: string): string {
  const number = (count: number) => count.toLocaleString(locale)
  const counts = [`${number(sent)} sent`, `${number(without_token)} without a phone`, `${number(refused)} refused`]
  const repeatText = unknown > 0 ? ` ${number(unknown)} were sent a second time after an interruption; a phone shows them once.` : ''
  const remainingCount = total - sent - without_token - refused
  const remaining = state !== 'done' && remainingCount > 0 ? `, ${number(remainingCount)} ${state === 'sending' ? 'to come' : 'not sent'}` : ''
  return `${counts.join(', ')}${remaining}.${repeatText}${problem ? ` ${problem}. We will try again.` : ''}`
}
