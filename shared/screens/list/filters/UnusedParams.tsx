import { Button, Notice } from '@matchdesk/shared/ui/base'
import { unknownColumns, useCurrentView, viewParam } from '../state/arrangement'
import { useListContext } from '../state/ListContext'

/** Names what an address or its view has and the list does not, and takes it away. */
export function UnusedParams() {
  const { definition, state, columns } = useListContext()
  const view = useCurrentView(definition.label)
  const params = state.unknownParams
  const columnNames = view ? unknownColumns(view.arrangement, columns) : []
  if (params.length + columnNames.length === 0) return null
  const clear = () => state.drop(columnNames.length > 0 ? [...params, viewParam] : params)
  return (
    <Notice tone="warn" action={<Button onClick={clear}>Clear</Button>}>
      {`Ignored: ${[...params, ...columnNames].join(', ')}.`}
    </Notice>
  )
}
