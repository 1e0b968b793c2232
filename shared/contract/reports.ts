import * as z from 'zod/mini'
import { filterBy, moment, titled } from './field'
import { limit, list, page, search, write } from './endpoint'
import { Id } from './words'

export const reports = {
  list: list('/reportusers', {
    shows: 'reports',
    also: ['/reports/users'],
    at: 'reportusers',
    named: 'receiver_name',
    size: 200,
    query: { ...limit, ...page, ...search, status: filterBy('Status', ['true', 'false'], { words: { true: 'Blocked', false: 'Not blocked' } }) },
    row: {
      id: Id,
      title: titled('Report', z.string()),
      message: titled('Message', z.string()),
      sender_name: titled('Reported by', z.string()),
      receiver_name: titled('Reported user', z.string()),
      receiver_code: titled('Code', z.string()),
      createdAt: moment('Reported on'),
      status: titled('Status', z.boolean(), { words: { true: 'Blocked', false: 'Not blocked' } }),
    },
  }),
  /** Blocks or unblocks the person reported: the server decides which, and answers the state it made. */
  toggle: write('PATCH /reportusers/:id', {
    output: z.object({ message: z.string(), status: z.boolean() }),
    changes: { reports: 0, app_users: 0 },
  }),
  remove: write('DELETE /reportusers/:id', { changes: { reports: 0 }, done: 'Deleted successfully' }),
}
