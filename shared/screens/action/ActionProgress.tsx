import { getInfo, type Row as RowOfList, type Shape } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Notice, Progress, Row } from '@matchdesk/shared/ui/base'
import { isStale, type RowFailure } from './batches'
import { countText, plain } from '../values/format'
import type { ActionRunner } from './useAction'

interface Props<R extends RowOfList> {
  runner: ActionRunner<R>
  nameOf: (row: R) => string
  /** The fields of a row, with their titles. */
  shape: Shape
}

/** The progress of an action over many rows, and the rows that were refused, with the way on. */
export function ActionProgress<R extends RowOfList>({ runner, nameOf, shape }: Props<R>) {
  const { progress } = runner
  if (!progress) return null
  const { label, successes, failures, unsent } = progress
  const attempts = successes + failures.length
  const all = attempts + unsent.length
  if (progress.running) return <RunningBar label={label} count={attempts} total={all} onCancel={unsent.length > 0 ? runner.cancel : undefined} />
  if (successes === all) return null
  const canRetry = unsent.length > 0 || !failures.every(isStale)
  return (
    <Notice
      tone={failures.length > 0 ? 'bad' : 'warn'}
      action={
        <>
          {canRetry && <Button onClick={runner.retry}>{failures.length > 0 ? 'Retry' : 'Continue'}</Button>}
          <Button onClick={runner.dismiss}>Close</Button>
        </>
      }
    >
      <span>
        {[`${countText(successes)} of ${countText(all)} done.`, unsent.length > 0 && `${countText(unsent.length)} not sent.`]
          .filter(Boolean)
          .join(' ')}
      </span>
      <ul>
        {failures.map((one) => (
          <FailureLine key={one.row.id} of={one} name={nameOf(one.row)} shape={shape} />
        ))}
      </ul>
    </Notice>
  )
}

function FailureLine<R extends object>({ of: { row, failure }, name, shape }: { of: RowFailure<R>; name: string; shape: Shape }) {
  const now = describeDifference(shape, row, failure.current, useHost().locale)
  return (
    <li>
      <bdi translate="no">{name}</bdi>
      <span>{`: ${now ? `${failure.message.replace(/\.$/, '')}. Now: ${now}.` : failure.message}`}</span>
    </li>
  )
}

/** The current values of a row in the fields that differ from the row on the screen: `Status: Rejected, Decided by: Noor Khan`. */
function describeDifference(shape: Shape, seen: object, current: unknown, locale: string): string {
  const result = shape.safeParse(current)
  if (!result.success) return ''
  const before: Record<string, unknown> = { ...seen }
  return Object.entries(shape.shape)
    .flatMap(([name, schema]) => {
      const info = getInfo(schema)
      const now = result.data[name]
      const isEqual = JSON.stringify(now) === JSON.stringify(before[name])
      return !info || info.control === 'image' || isEqual ? [] : [`${info.title}: ${plain(schema, now, locale) || 'none'}`]
    })
    .join(', ')
}

interface RunningProps {
  label: string
  count: number
  total: number
  /** Without it, there is nothing left to cancel. */
  onCancel: (() => void) | undefined
}

/** The progress of an action over many rows, with a way to end it. */
export const RunningBar = ({ label, count, total, onCancel }: RunningProps) => (
  <Row>
    <Progress label={label} percent={(count / Math.max(1, total)) * 100} />
    <p role="status">{`${countText(count)} of ${countText(total)}`}</p>
    <Button disabled={!onCancel} onClick={onCancel}>
      Cancel
    </Button>
  </Row>
)
