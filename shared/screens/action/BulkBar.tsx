import type { Row } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon, isSecondClick } from '@matchdesk/shared/ui/base'
import { isFor, type Action } from '../define/action'
import { countText } from '../values/format'
import type { ActionRunner } from './useAction'

interface Props<R extends Row> {
  actions: readonly Action<R, string>[]
  selected: readonly R[]
  runner: Pick<ActionRunner<R>, 'start' | 'busy'>
}

/** The actions on the selected rows. An action that is not for all of them takes those that it is for. One that not all APIs have appears with them. */
export function BulkBar<R extends Row>({ actions, selected, runner }: Props<R>) {
  const { session } = useHost()
  return actions.map((action) => {
    const when = isFor(action, session.userId)
    const rows = when ? selected.filter(when) : selected
    const isUsable = rows.length > 0 || action.requires === 'nothing'
    if (action.endpoint.level && !isUsable) return null
    return (
      <Button
        key={action.label}
        tone={action.tone === 'danger' ? 'danger' : 'plain'}
        disabled={runner.busy || !isUsable}
        onClick={({ nativeEvent }) => !isSecondClick(nativeEvent) && void runner.start(action, rows)}
      >
        {action.icon && <Icon name={action.icon} />}
        <span>{rows.length > 0 ? `${action.label} (${countText(rows.length)})` : action.label}</span>
      </Button>
    )
  })
}
