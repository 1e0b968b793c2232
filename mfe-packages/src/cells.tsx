import { durations } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'

/** A code, which never breaks. */
export const Code = ({ children }: { children: string }) => (
  <span data-whole translate="no">
    {children}
  </span>
)

interface Bought {
  readonly package_name: string
  readonly package_duration: number
}

export const bought: ListColumn<Bought> = {
  title: 'Package',
  fields: ['package_name', 'package_duration'],
  cell: ({ package_name }) => package_name,
  below: ({ package_duration }) => <small data-whole>{durations[package_duration]}</small>,
}
