import { Button, Foldable, Icon, Row, Segmented, Select, Tools } from '@matchdesk/shared/ui/base'
import type { ListEndpoint } from '@matchdesk/shared/contract'
import type { ReactNode } from 'react'
import { Narrowing } from './filters/Narrowing'
import { Search } from './filters/Search'
import type { Filter, ListChanges, ListState } from './state/useListState'
import { useSearchText } from './state/useSearchText'

interface Props {
  label: string
  endpoint: ListEndpoint
  state: ListState
  /** The actions on the selected rows. */
  bulk?: ReactNode
  /** A control for the selected rows that folds on a phone. */
  selection?: ReactNode
  /** The other controls; they fold on a phone. */
  children?: ReactNode
  /** Controls that people need less often: they fold first. */
  secondary?: ReactNode
  /** Somebody is likely to want another value of a filter. */
  onPoint?: ((changes: ListChanges) => void) | undefined
}

/** Search, filters and the other controls above a list, in one line of a desktop screen. */
export function Toolbar({ label, endpoint, state, bulk, selection, children, secondary, onPoint }: Props) {
  const search = useSearchText(state.search ?? '', state.setSearch)
  const canClear = state.search !== undefined || state.filters.length > 0
  const hasNarrowing = [state.range?.from, state.range?.to, ...state.texts.map(({ value }) => value)].some(Boolean)
  function clear() {
    search.reset()
    state.clear()
  }
  if (!canClear && !bulk && !children && !secondary) return null
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
      {state.search !== undefined && <Search label={`Search ${label}`} search={search} />}
      {bulk}
      {(canClear || selection || children || secondary) && (
        <Foldable>
          {selection}
          {canClear && (
            <Button tone="quiet" disabled={!state.hasNarrowing && !search.text} onClick={clear}>
              <Icon name="clear" />
              Clear Filters
            </Button>
          )}
          <span data-folds={hasNarrowing ? 'never' : 'next'}>
            <Narrowing endpoint={endpoint} state={state} />
          </span>
          {children && (
            <span data-folds={hasNarrowing ? 'next' : 'never'}>
              <Row end>{children}</Row>
            </span>
          )}
          {secondary && <span data-folds="first">{secondary}</span>}
        </Foldable>
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
    <Select aria-label={info.title} fits value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
      <option value="">Any {info.title.toLowerCase()}</option>
      {options.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </Select>
  )
}
