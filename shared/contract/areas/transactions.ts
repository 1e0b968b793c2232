import * as z from 'zod/mini'
import { limit, page } from '../grammar/listQuery'
import { operations } from '../grammar/operations'
import { level } from '../grammar/level'
import { field } from '../grammar/field'
import { payment, paymentFilters } from './payments'
import { packageTypeLabels, packageTypes, UserCode } from '../grammar/values'

const { list, read } = operations('payments')

const resources = ['payments', 'app_users', 'packages', 'bank_details'] as const
const kind = () => field('Package type', z.enum(packageTypes), { control: 'select', labels: packageTypeLabels })
const row = { ...payment, kind: level('lists', kind()) }
const filters = { ...paymentFilters, kind: level('lists', kind()) }

/** Every payment, whatever the type of the package. */
export const transactions = {
  list: list('/payment-history', {
    resources,
    rowsPath: 'history',
    labelField: 'name',
    size: 200,
    query: { ...limit, ...page, ...filters, user_code: level('lists', UserCode) },
    row,
  }),
  /** Every payment that matches the filters, newest first, at most 100,000. It has no `money`: statements stay out of files. */
  export: read('/payment-history-export', z.object(row), {
    scope: 'exports',
    resources,
    title: 'Exported payments',
    reauth: 'manyRows',
    level: 'lists',
    stream: 'ndjson',
    query: z.object(filters),
  }),
}
