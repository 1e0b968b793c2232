import { useWrite } from '@matchdesk/shared/client'
import { updateView } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { unknownColumns, useCurrentView, viewParam, withoutColumns } from '../state/arrangement'
import { useListContext } from '../state/ListContext'
import type { ListState, UnknownParam } from '../state/useListState'

/** Names what an address or a view has and the list does not, and takes it away. */
export function UnusedParams() {
  const { definition, state, columns } = useListContext()
  if (state.unknownParams.length === 0) return null
  const unknown = state.unknownParams.filter(({ name }) => name !== viewParam && !definition.pageParams.includes(name))
  return (
    <>
      {unknown.map((param) => (
        <Notice
          key={`${param.name} ${param.value}`}
          tone="warn"
          action={
            <Button aria-label={`Clear ${param.name}`} onClick={() => state.drop(param.name)}>
              Clear
            </Button>
          }
        >
          {toSentence(param, state)}
        </Notice>
      ))}
      <UnknownColumns label={definition.label} columns={columns} onLeave={() => state.drop(viewParam)} />
    </>
  )
}

function toSentence({ name, value }: UnknownParam, { filters, range, texts, orders }: ListState): string {
  if (range && (name === 'from' || name === 'to')) return `${value} is not a date. The list shows all days instead.`
  if (orders.length > 0 && name === 'sort') return `${value} is not an order of this list. The list has its usual order instead.`
  const filter = [...filters, ...texts].find((one) => one.name === name)
  if (!filter) return `This list has no filter ${name}. The list shows all instead.`
  const { title, labels } = filter.info
  return `${value} is not a value of ${title}. The list shows ${filter.value ? (labels?.[filter.value] ?? filter.value) : 'all'} instead.`
}

interface ColumnsProps {
  label: string
  columns: readonly { readonly key: string }[]
  onLeave: () => void
}

/** The author takes the columns out of the view; somebody else leaves the view. */
function UnknownColumns({ label, columns, onLeave }: ColumnsProps) {
  const { busy, send } = useWrite(useHost(), 'failure')
  const view = useCurrentView(label)
  const names = view ? unknownColumns(view.arrangement, columns) : []
  if (!view || names.length === 0) return null
  const clear = () =>
    view.is_mine ? void send(updateView, { params: { id: view.id }, body: { arrangement: withoutColumns(view.arrangement, names) } }) : onLeave()
  return (
    <Notice
      tone="warn"
      action={
        <Button disabled={busy} onClick={clear}>
          {view.is_mine ? 'Clear columns' : 'Leave the view'}
        </Button>
      }
    >
      {`The view “${view.name}” names columns that this list does not have: ${names.join(', ')}.`}
    </Notice>
  )
}
