import { useHost } from '@matchdesk/shared/remote'
import { Menu } from '@matchdesk/shared/ui/base'
import { useArrangement } from '../../state/arrangement'
import { useListContext, type OpenColumnMenu } from '../../state/ListContext'
import { useSaveArrangement } from '../arrange/useSaveArrangement'
import { filterTitle, focusControl, ordersOf } from './columnChoices'

/** Sorts a list by a column, leads to the filter of the column, or hides it. */
export function ColumnMenu({ column, button }: OpenColumnMenu) {
  const { bus } = useHost()
  const { definition, state, setColumnMenu } = useListContext()
  const arrangement = useArrangement(definition.label)
  const { busy, save } = useSaveArrangement(definition.label)
  const filter = filterTitle(column, definition.endpoint, state)

  async function hide() {
    const table = button.closest<HTMLElement>('[role=region]')
    const outcome = await save({ ...arrangement, hidden: [...arrangement.hidden, column.key] })
    if (!outcome?.ok) return
    table?.focus()
    bus.emit('toast', { tone: 'success', text: `The column ${column.title} is hidden. Arrange table shows it again.` })
  }

  return (
    <Menu
      aria-label={`Column ${column.title}`}
      anchor={button}
      onToggle={({ newState }) => newState === 'closed' && setColumnMenu((menu) => (menu?.button === button ? undefined : menu))}
    >
      {ordersOf(column, state.orders).map(({ order, title }) => (
        <button key={order} type="button" role="menuitemradio" aria-checked={state.order === order} onClick={() => state.setOrder(order)}>
          {title}
        </button>
      ))}
      {filter && (
        <button type="button" role="menuitem" onClick={() => focusControl(button, definition.label, filter)}>
          Filter by {filter.toLowerCase()}
        </button>
      )}
      <button type="button" role="menuitem" disabled={column.isHeader || busy} onClick={() => void hide()}>
        {column.isHeader ? 'Stays: it names the rows' : 'Hide column'}
      </button>
    </Menu>
  )
}
