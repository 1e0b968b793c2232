import { packageValue, type packages, type RowOf } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { Lock } from './Lock'

type Column = ListColumn<RowOf<typeof packages.list>>

export const index: Column = { title: 'Sr', align: 'end', cell: (_, position) => position + 1 }
export const discount: Column = { title: 'Discount', align: 'end', cell: (one) => `${one.package_discount}%` }
export const value: Column = { title: 'Package Value', align: 'end', cell: (one) => packageValue(one).toLocaleString() }
export const lock: Column = { title: 'Package Lock', cell: (one) => <Lock of={one} /> }
