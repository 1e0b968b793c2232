import { operations } from '../grammar/operations'
import { page, search } from '../grammar/listQuery'
import { level } from '../grammar/level'
import { moment } from '../grammar/field'
import { Id } from '../grammar/values'
import { personRow } from './appUsers'

const { list } = operations('users')

/** The people who are blocked; the call that unblocks one is `reports.toggle` with their `report_id` or `id`. */
export const blockedUsers = {
  list: list('/blockusers', {
    resources: ['app_users', 'reports'],
    aliases: ['/admin/block-users'],
    rowsPath: 'app_users',
    labelField: 'name',
    size: 200,
    query: { ...page, ...search },
    row: {
      ...personRow,
      blocked_at: level('people', moment('Blocked on')),
      /** The newest report against this person, which unblocks; without it, `id` does. */
      report_id: level('people', Id),
    },
  }),
}
