import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon, isSecondClick } from '@matchdesk/shared/ui/base'
import { isFor, type Action, type Some } from '../define/action'
import { countText } from '../values/format'
import type { ActionRunner } from './useAction'
import type { Starter } from './useRowActions'

interface Props<R> {
  actions: readonly Action<R, string>[]
  selected: readonly R[]
  starter: Starter<R>
  runner: Pick<ActionRunner<R>, 'run' | 'busy'>
}

/** The actions on the selected rows. An action that is not for all of them takes those that it is for. */
export function BulkBar<R>({ actions, selected, starter, runner }: Props<R>) {
  const { session } = useHost()
  return actions.map((action) => {
    const when = isFor(action, session.userId)
    const rows = when ? selected.filter(when) : selected
    const pick = () => (isSome(rows) ? starter.start(action, rows) : void runner.run(action, rows))
    return (
      <Button
        key={action.label}
        tone={action.tone === 'danger' ? 'danger' : 'plain'}
        disabled={runner.busy || (rows.length === 0 && action.requires !== 'nothing')}
        onClick={({ nativeEvent }) => !isSecondClick(nativeEvent) && pick()}
      >
        {action.icon && <Icon name={action.icon} />}
        <span>{rows.length > 0 ? `${action.label} (${countText(rows.length)})` : action.label}</span>
      </Button>
    )
  })
}

const isSome = <R,>(rows: readonly R[]): rows is Some<R> => rows.length > 0
