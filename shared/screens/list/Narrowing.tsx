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
        <PickedFilter
          key={name}
          title={info.title}
          from={info.options.from as ListEndpoint}
          value={value}
          onChange={(next) => setFilter(name, next)}
        />
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
  const presets = presetsAt(new Date())
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
        <option value="">Any {title.toLowerCase()}</option>
        {[...Object.keys(presets), chosenDays].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {shown === chosenDays && (
        <>
          <Input
            type="date"
            aria-label={`${title}, first day`}
            data-fits
            max={range.to}
            value={range.from ?? ''}
            onChange={({ target }) => onChange({ from: target.value || undefined })}
          />
          <Input
            type="date"
            aria-label={`${title}, last day`}
            data-fits
            min={range.from}
            value={range.to ?? ''}
            onChange={({ target }) => onChange({ to: target.value || undefined })}
          />
        </>
      )}
    </>
  )
}
