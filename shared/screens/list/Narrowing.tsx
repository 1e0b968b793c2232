import { fieldOf, type ListEndpoint } from '@matchdesk/shared/contract'
import { Input, Select } from '@matchdesk/shared/ui/base'
import { useState, type KeyboardEvent } from 'react'
import { titleOf } from '../values/format'
import { presetsAt, type DayRange } from './dayRange'
import type { ListState } from './useList'

interface Props {
  endpoint: ListEndpoint
  state: ListState
}

/** Narrows a list to a time and to a city, where the API can. */
export const Narrowing = ({ endpoint, state: { range, setRange, city, setCity } }: Props) => (
  <>
    {range && <RangeFilter title={titleOf('createdAt', fieldOf(endpoint.row.shape, 'createdAt'))} range={range} onChange={setRange} />}
    {city !== undefined && <CityFilter key={city} city={city} onChange={setCity} />}
  </>
)

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

/** The city is complete when Enter is pressed, or when the focus leaves: half a name finds nobody. */
function CityFilter({ city, onChange }: { city: string; onChange: (city: string) => void }) {
  const [text, setText] = useState(city)
  const apply = () => text.trim() !== city && onChange(text.trim())
  return (
    <Input
      aria-label="City"
      placeholder="City"
      data-fits
      size={12}
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
    />
  )
}
