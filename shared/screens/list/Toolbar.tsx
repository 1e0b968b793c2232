import { Button, Fold, Foldable, Icon, Row, Segmented, ToolLine, Tools } from '@matchdesk/shared/ui/base'
import type { ListEndpoint } from '@matchdesk/shared/contract'
import type { ReactNode, Ref } from 'react'
import { Narrowing } from './filters/Narrowing'
import { Search, useSearchText } from './filters/Search'
import { ChoiceFilter } from './filters/textFilters'
import type { Filter, ListChanges, ListState } from './state/useListState'

export interface ListTools {
  /** The main act of the page, at the end of the first line; on a phone, before all else. */
  tools?: ReactNode
  /** Controls that people need less often. */
  secondary?: ReactNode
}

interface Props extends ListTools {
  label: string
  endpoint: ListEndpoint
  state: ListState
  searchField?: Ref<HTMLInputElement>
  /** The actions on the selected rows. */
  bulk?: ReactNode
  /** Other controls for the selected rows; they fold on a phone. */
  selection?: ReactNode
  hasSelection?: boolean
  /** Controls of the table, at the end of the last line, before the main act. */
  table?: ReactNode
  /** A person is likely to want another value of a filter. */
  onPoint?: ((changes: ListChanges) => void) | undefined
}

/** The controls above a list. On a desktop screen, filters and search have the first line, and actions on the selected rows the second. */
export function Toolbar({ label, endpoint, state, searchField, bulk, selection, hasSelection, tools, secondary, table, onPoint }: Props) {
  const search = useSearchText(state.search ?? '', state.setSearch)
  const canClear = state.search !== undefined || state.range !== undefined || state.filters.length + state.texts.length > 0
  function clear() {
    search.reset()
    state.clear()
  }
  const hasSecondLine = Boolean(bulk || secondary)
  const firstLineTable = !hasSecondLine && table
  if (!canClear && !hasSecondLine && !tools && !table) return null
  return (
    <Tools label={label}>
      {state.filters.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          onChange={(value) => state.setFilter(filter.name, value)}
          onPoint={(value) => onPoint?.({ [filter.name]: value, page: 1, as_of: undefined })}
        />
      ))}
      {state.search !== undefined && <Search label={`Search ${label}`} search={search} field={searchField} />}
      {(canClear || firstLineTable) && (
        <Foldable>
          <Narrowing endpoint={endpoint} state={state} />
          {canClear && (
            <Button tone="quiet" disabled={!state.hasNarrowing && !search.text} onClick={clear}>
              <Icon name="clear" />
              Clear Filters
            </Button>
          )}
          {firstLineTable && <Row end>{firstLineTable}</Row>}
        </Foldable>
      )}
      {tools && <Row end={!firstLineTable}>{tools}</Row>}
      {hasSecondLine && (
        <ToolLine filled={hasSelection}>
          {bulk}
          {selection && <Fold when="never">{selection}</Fold>}
          {(secondary || table) && (
            <Fold when="next">
              <Row end>
                {secondary}
                {table}
              </Row>
            </Fold>
          )}
        </ToolLine>
      )}
    </Tools>
  )
}

interface FilterProps {
  filter: Filter
  onChange: (value: string | undefined) => void
  onPoint: (value: string) => void
}

function FilterControl({ filter, onChange, onPoint }: FilterProps) {
  const { info, choices, value } = filter
  const options = choices.map((choice) => ({ value: choice, title: info.labels?.[choice] ?? choice }))
  if (info.initial)
    return (
      <Segmented
        label={info.title}
        choices={options}
        value={value ?? info.initial}
        onChange={(next) => onChange(next === info.initial ? undefined : next)}
        onPoint={onPoint}
      />
    )
  return (
    <ChoiceFilter title={info.title} value={value ?? ''} onChange={(next) => onChange(next || undefined)}>
      {options.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </ChoiceFilter>
  )
}
