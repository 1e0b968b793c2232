import { durations } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { NoWrap } from '@matchdesk/shared/ui/base'
import type { Payment } from './payment'

/** A code, which never breaks. */
export const Code = ({ children }: { children: string }) => <NoWrap translate="no">{children}</NoWrap>

export const bought: ListColumn<Pick<Payment, 'package_name' | 'package_duration'>> = {
  title: 'Package',
  fields: ['package_name', 'package_duration'],
  cell: ({ package_name }) => package_name,
  secondLine: ({ package_duration }) => <NoWrap as="small">{durations[package_duration]}</NoWrap>,
}
