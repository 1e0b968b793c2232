import { durations } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { NoWrap } from '@matchdesk/shared/ui/base'

/** A code, which never breaks. */
export const Code = ({ children }: { children: string }) => <NoWrap translate="no">{children}</NoWrap>

interface Bought {
  readonly package_name: string
  readonly package_duration: number
}

export const bought: ListColumn<Bought> = {
  title: 'Package',
  fields: ['package_name', 'package_duration'],
  cell: ({ package_name }) => package_name,
  below: ({ package_duration }) => <NoWrap as="small">{durations[package_duration]}</NoWrap>,
}
