import type { Shape } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { isChanged, type FailedRow } from './batches'
import { differenceOf } from '../values/difference'
import { counted } from '../values/format'
import { RunningBar } from './RunningBar'
import type { ActionRunner } from './useAction'

interface Props<R> {
  runner: ActionRunner<R>
  nameOf: (row: R) => string
  /** The fields of a row, with their titles. */
  shape: Shape
}

/** The progress of an action over many rows, and the rows that were refused, with the way on. */
export function ActionProgress<R extends { readonly id: string }>({ runner, nameOf, shape }: Props<R>) {
  const { progress } = runner
  if (!progress) return null
  const { label, done, failed, unsent } = progress
  const tried = done + failed.length
  const all = tried + unsent.length
  if (progress.running) return <RunningBar label={label} count={tried} of={all} onCancel={unsent.length > 0 ? runner.cancel : undefined} />
  if (done === all) return null
  const canRetry = unsent.length > 0 || !failed.every(isChanged)
  return (
    <Notice
      tone={failed.length > 0 ? 'bad' : 'warn'}
      action={
        <>
          {canRetry && <Button onClick={runner.retry}>{failed.length > 0 ? 'Retry' : 'Continue'}</Button>}
          <Button onClick={runner.dismiss}>Close</Button>
        </>
      }
    >
      <span>
        {[`${counted(done)} of ${counted(all)} done.`, unsent.length > 0 && `${counted(unsent.length)} not sent.`].filter(Boolean).join(' ')}
      </span>
      <ul>
        {failed.map((one) => (
          <FailedLine key={one.row.id} of={one} name={nameOf(one.row)} shape={shape} />
        ))}
      </ul>
    </Notice>
  )
}

function FailedLine<R extends object>({ of: { row, failure }, name, shape }: { of: FailedRow<R>; name: string; shape: Shape }) {
  const now = differenceOf(shape, row, failure.current, useHost().locale)
  return (
    <li>
      <bdi translate="no">{name}</bdi>
      <span>{`: ${now ? `${failure.message.replace(/\.$/, '')}. Now: ${now}.` : failure.message}`}</span>
    </li>
  )
}
