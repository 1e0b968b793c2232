import type { ListEndpoint } from '@matchdesk/shared/contract'
import { Input, Select } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { titleOf } from '../values/format'
import { presetsAt, type DayRange } from './dayRange'
import { PickedFilter, TypedFilter } from './textFilters'
import type { ListState } from './useList'

interface Props {
  endpoint: ListEndpoint
  state: ListState
}

/** Narrows a list to a time, and to texts that somebody types or picks. */
export const Narrowing = ({ endpoint, state: { range, setRange, texts, setFilter } }: Props) => (
  <>
    {range && <RangeFilter title={rangeTitle(endpoint)} range={range} onChange={setRange} />}
    {texts.map(({ name, info, value }) =>
      info.options ? (
        <PickedFilter key={name} title={info.title} options={info.options} value={value} onChange={(next) => setFilter(name, next)} />
      ) : (
        <TypedFilter key={`${name} ${value}`} title={info.title} value={value} onChange={(next) => setFilter(name, next || undefined)} />
      ),
    )}
  </>
)

function rangeTitle({ query }: ListEndpoint): string {
  const from = query?.shape.from
  return from ? titleOf('from', from) : ''
}

const chosenDays = 'Chosen days'

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
  const shown = isChoosing ? chosenDays : (preset ?? (isOpen ? '' : chosenDays))
  function choose(name: string) {
    setChoosing(name === chosenDays)
    if (name !== chosenDays) onChange(presets[name] ?? { from: undefined, to: undefined })
  }
  return (
    <>
      <Select aria-label={title} fits value={shown} onChange={({ target }) => choose(target.value)}>
        <option value="">{title}: any</option>
        {[...Object.keys(presets), chosenDays].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {shown === chosenDays && (
        <>
          <DayInput label={`${title}, first day`} max={range.to} day={range.from} onChange={(from) => onChange({ from })} />
          <DayInput label={`${title}, last day`} min={range.from} day={range.to} onChange={(to) => onChange({ to })} />
        </>
      )}
    </>
  )
}

interface DayProps {
  label: string
  min?: string | undefined
  max?: string | undefined
  day: string | undefined
  onChange: (day: string | undefined) => void
}

const DayInput = ({ label, day, onChange, ...limits }: DayProps) => (
  <Input type="date" aria-label={label} data-fits {...limits} value={day ?? ''} onChange={({ target }) => onChange(target.value || undefined)} />
)
