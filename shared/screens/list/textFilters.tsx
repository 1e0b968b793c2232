import { useRead } from '@matchdesk/shared/client'
import { rowsOf, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Input, Select } from '@matchdesk/shared/ui/base'
import { useState, type KeyboardEvent } from 'react'

interface TextProps {
  title: string
  value: string
  onChange: (value: string) => void
}

/** The text is complete when Enter is pressed, or when the focus leaves: half a name finds nobody. */
export function TypedFilter({ title, value, onChange }: TextProps) {
  const [text, setText] = useState(value)
  const apply = () => text.trim() !== value && onChange(text.trim())
  return (
    <Input
      aria-label={title}
      placeholder={title}
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

/** The choices are the rows of another list: each by its id, under its name. */
export function PickedFilter({ title, from, value, onChange }: TextProps & { from: ListEndpoint }) {
  const { value: answer } = useRead(useHost(), from, {})
  const choices = answer === undefined ? [] : rowsOf(from, answer)
  return (
    <Select aria-label={title} fits value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Any {title.toLowerCase()}</option>
      {choices.map((row) => (
        <option key={row.id} value={row.id}>
          {String((row as Record<string, unknown>)[from.labelField])}
        </option>
      ))}
    </Select>
  )
}
