import { useRead } from '@matchdesk/shared/client'
import { getRows, type FieldInfo, type FieldOptions, type Input as InputOf, type ListEndpoint, type Row } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { FilterChip, Input, keyOf, Select } from '@matchdesk/shared/ui/base'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { getLabel } from '../../define/defineList'

interface ValueProps {
  value: string
  onChange: (value: string) => void
}

/** A text that a person types, until the value that it starts with is another one. */
export function useDraftText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [start, setStart] = useState(value)
  if (start !== value) {
    setStart(value)
    setText(value)
  }
  return [text, setText]
}

const toList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

/** The text is complete when Enter is pressed, or when the focus leaves: half a name finds nobody. */
export function TextFilter({ info: { title, control, several }, value, onChange }: ValueProps & { info: FieldInfo }) {
  const [text, setText] = useDraftText(value)
  const isNumber = control === 'number'
  const nextValue = several ? toList(text) : text.trim()
  const apply = () => nextValue !== value && onChange(nextValue)
  return (
    <FilterChip title={title} isSet={value !== ''} onClear={() => onChange('')}>
      <Input
        aria-label={title}
        placeholder={title}
        title={several && `Several are possible, with commas between`}
        inputMode={isNumber ? 'numeric' : undefined}
        fits
        size={isNumber ? 6 : 12}
        maxLength={several ? 1000 : 100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={apply}
        onKeyDown={(event: KeyboardEvent) => keyOf(event) === 'Enter' && apply()}
      />
    </FilterChip>
  )
}

/** A filter by one of the options inside; the value '' is none of them. */
export const ChoiceFilter = ({ title, value, onChange, children }: ValueProps & { title: string; children: ReactNode }) => (
  <FilterChip title={title} isSet={value !== ''} onClear={() => onChange('')}>
    <Select aria-label={title} fits value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Any {title.toLowerCase()}</option>
      {children}
    </Select>
  </FilterChip>
)

/** The choices are the rows of another list, each under its name. A value that is not among them is a choice of its own. */
export function SelectFilter({ title, options, value, onChange }: ValueProps & { title: string; options: FieldOptions }) {
  const from = options.from as ListEndpoint
  const { value: answer } = useRead(useHost(), from, { params: options.params } as InputOf<ListEndpoint>)
  const rows: readonly (Row & { group?: string })[] = answer === undefined ? [] : getRows(from, answer)
  const toChoice = (row: Row) => (options.sends === 'name' ? getLabel(from, row) : row.id)
  const hasOption = value === '' || (answer === undefined && options.sends !== 'name') || rows.some((row) => toChoice(row) === value)
  const renderOptions = (group: string | undefined) =>
    rows
      .filter((row) => row.group === group)
      .map((row) => (
        <option key={row.id} value={toChoice(row)}>
          {getLabel(from, row)}
        </option>
      ))
  return (
    <ChoiceFilter title={title} value={value} onChange={onChange}>
      {!hasOption && <option>{value}</option>}
      {renderOptions(undefined)}
      {[...new Set(rows.map(({ group }) => group))].map(
        (group) =>
          group !== undefined && (
            <optgroup key={group} label={group}>
              {renderOptions(group)}
            </optgroup>
          ),
      )}
    </ChoiceFilter>
  )
}
