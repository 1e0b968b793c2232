import * as z from 'zod/mini'
import { list } from '../grammar/operations'
import { page, search } from '../grammar/listQuery'
import { extra } from '../grammar/extra'
import { field, moment, picture } from '../grammar/field'
import { ageField, sexField, Id } from '../grammar/values'

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
      id: Id,
      user_code: field('Code', z.string(), { holds: 'code' }),
      my_selfie: picture('Selfie'),
      name: field('Name', z.string()),
      username: field('Username', z.string()),
      sex: sexField,
      age: ageField,
      mobile_no: field('Mobile', z.string(), { holds: 'phone' }),
      email_id: field('Email', z.string(), { control: 'email' }),
      city: field('City', z.string(), { holds: 'word' }),
      blocked_at: extra('blocks', moment('Blocked on')),
      /** The newest report against this person, which unblocks; without it, `id` does. */
      report_id: extra('blocks', Id),
    },
  }),
}
