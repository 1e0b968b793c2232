import type { ReactNode } from 'react'
import { Icon } from '../values/Icon'

interface Props {
  title: string
  isSet: boolean
  onClear: () => void
  children: ReactNode
}

/** A control of a filter. While the filter is set, it is a chip with a button that clears this filter alone. */
export const FilterChip = ({ title, isSet, onClear, children }: Props) => (
  <span data-chip={isSet || undefined}>
    {children}
    {isSet && (
      <button type="button" aria-label={`Clear ${title}`} onClick={onClear}>
        <Icon name="reject" />
      </button>
    )}
  </span>
)
