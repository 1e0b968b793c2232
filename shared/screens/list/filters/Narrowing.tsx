import { describeQuery, type ListEndpoint } from '@matchdesk/shared/contract'
import { Fold, Input } from '@matchdesk/shared/ui/base'
import { useRef, useState } from 'react'
import { presetsAt, type DayRange } from '../state/dayRange'
import { ChoiceFilter, SelectFilter, TextFilter, useDraftText } from './textFilters'
import type { ListState, TextFilterState } from '../state/useListState'

interface Props {
  endpoint: ListEndpoint
  state: ListState
}

/** Narrows a list to a time, and to texts that a person types or picks. */
export function Narrowing({ endpoint, state: { range, setRange, texts, setFilter, unknownParams } }: Props) {
  const renderFilter = ({ name, info, value }: TextFilterState) =>
    info.options ? (
      <SelectFilter key={name} title={info.title} options={info.options} value={value} onChange={(next) => setFilter(name, next)} />
    ) : (
      <TextFilter key={name} info={info} value={value} onChange={(next) => setFilter(name, next || undefined)} />
    )
  const isNumber = ({ info }: TextFilterState) => info.control === 'number'
  return (
    <>
      <Fold when="first">
        {range && (
          <RangeFilter
            key={unknownParams.find((name) => name in range)}
            title={describeQuery(endpoint).rangeTitle ?? ''}
            range={range}
            onChange={setRange}
          />
        )}
        {texts.filter((filter) => !isNumber(filter)).map(renderFilter)}
      </Fold>
      <Fold when="early">{texts.filter(isNumber).map(renderFilter)}</Fold>
    </>
  )
}

const customRange = 'Custom range'

interface RangeProps {
  title: string
  range: DayRange
  onChange: (range: DayRange) => void
}

function RangeFilter({ title, range, onChange }: RangeProps) {
  const [isChoosing, setChoosing] = useState(false)
  const presets = presetsAt()
  const isOpen = range.from === undefined && range.to === undefined
  const preset = Object.entries(presets).find(([, { from, to }]) => from === range.from && to === range.to)?.[0]
  const selectedRange = isChoosing ? customRange : (preset ?? (isOpen ? '' : customRange))
  function choose(name: string) {
    setChoosing(name === customRange)
    if (name !== customRange) onChange(presets[name] ?? { from: undefined, to: undefined })
  }
  return (
    <>
      <ChoiceFilter title={title} value={selectedRange} onChange={choose}>
        {[...Object.keys(presets), customRange].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ChoiceFilter>
      {selectedRange === customRange && (
        <>
          <DayInput label={`${title}, first day`} day={range.from} onChange={(from) => onChange({ from })} />
          <DayInput label={`${title}, last day`} day={range.to} onChange={(to) => onChange({ to })} />
        </>
      )}
    </>
  )
}

interface DayProps {
  label: string
  day: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * A browser changes the value of the field with each figure: a day is complete when it is picked, when Enter is pressed, or when the focus leaves.
 * The field has no limits: Chromium forgets the figure that is being typed when a limit changes.
 */
function DayInput({ label, day = '', onChange }: DayProps) {
  const [text, setText] = useDraftText(day)
  const isTyping = useRef(false)
  function apply(next: string) {
    isTyping.current = false
    if (next !== day) onChange(next || undefined)
  }
  return (
    <Input
      type="date"
      aria-label={label}
      fits
      value={text}
      onKeyDown={({ key }) => {
        isTyping.current = key !== 'Enter'
        if (key === 'Enter') apply(text)
      }}
      onChange={({ target }) => {
        setText(target.value)
        if (!isTyping.current) apply(target.value)
      }}
      onBlur={() => apply(text)}
    />
  )
}
