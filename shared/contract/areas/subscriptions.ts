import * as z from 'zod/mini'
import { BulkResults, DeleteResult } from '../grammar/outputs'
import { operations } from '../grammar/operations'
import { page, search } from '../grammar/listQuery'
import { level } from '../grammar/level'
import { field, moment, select } from '../grammar/field'
import { correctionReason, paidFields, rejectionReason, statusFilter } from './payments'
import { ids, statuses, updatedAt, versions } from '../grammar/values'

const { list, write } = operations('packages')

/** The subscriptions to one type of packages, below `/package/{name}`: one for each user. */
function subscriptionsAt(name: string, size: number, aliases: readonly string[] = []) {
  return {
    list: list(`/package/${name}`, {
      resources: ['subscriptions', 'app_users'],
      aliases,
      rowsPath: 'package',
      labelField: 'name',
      size,
      query: { ...page, ...search, status: statusFilter() },
      row: {
        ...paidFields,
        /** When the last of all paid periods ends: null for a lifetime, or where none is paid. */
        paid_until: level('money', z.nullable(z.iso.datetime())),
        createdAt: moment('Approval date'),
        updatedAt,
        /** Are three special users assigned? Special packages alone have it. */
        is_sent: field('Sent', z.optional(z.boolean()), { labels: { true: 'Yes', false: 'No' }, tones: { true: 'good', false: 'warn' } }),
      },
    }),
    /** `versions` are the `updatedAt` of the rows, in the order of `user_codes`: a row with another one is refused. */
    setStatus: write(`POST /package/${name}/status`, {
      scope: 'payments.decide',
      title: 'Set the status of subscriptions',
      body: z.object({
        user_codes: ids,
        versions: level('records', versions),
        status: select('Status', statuses),
        reason: rejectionReason,
        correction: correctionReason,
      }),
      output: BulkResults,
      changes: { subscriptions: 0, payments: 0 },
    }),
    /** The payments stay. */
    remove: write(`DELETE /package/${name}/:user_code`, {
      title: 'Deleted a subscription',
      output: DeleteResult,
      changes: { subscriptions: 0, payments: 0, undos: 0 },
      successMessage: 'Subscription deleted successfully',
    }),
    removeMany: write(`POST /package/${name}/delete-bulk`, {
      title: 'Deleted subscriptions',
      reauth: 'manyRows',
      body: z.object({ user_codes: ids }),
      output: BulkResults,
      changes: { subscriptions: 0, payments: 0, undos: 0 },
    }),
  }
}

/** The subscriptions by the type of the package. The ids in the results of bulk writes are user codes. */
export const subscriptions = {
  normal: subscriptionsAt('users', 20, ['/mysubscription']),
  special: subscriptionsAt('users-special', 200),
  ads: subscriptionsAt('users-ads', 20),
}
