import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { page, search } from '../grammar/listQuery'
import { level } from '../grammar/level'
import { moment } from '../grammar/field'
import { personRow } from './appUsers'

const { list } = operations('users')

/** The people who are blocked; `reports.toggle` with their `report_id` or `id` unblocks one, and `appUsers.unblock` one without a report. */
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
      /** The newest report against this person, which unblocks; empty where nobody reported the person. Without it, `id` unblocks. */
      report_id: level('people', z.string()),
    },
  }),
}
