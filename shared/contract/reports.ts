import * as z from 'zod/mini'
import { filterBy, moment, field } from './field'
import { limit, list, page, search, write } from './endpoint'
import { Id } from './values'

export const reports = {
  list: list('/reportusers', {
    resources: ['reports', 'app_users'],
    aliases: ['/reports/users'],
    rowsPath: 'reportusers',
    labelField: 'receiver_name',
    size: 200,
    query: { ...limit, ...page, ...search, status: filterBy('Status', ['true', 'false'], { labels: { true: 'Blocked', false: 'Not blocked' } }) },
    row: {
      id: Id,
      title: field('Report', z.string()),
      message: field('Message', z.string()),
      sender_name: field('Reported by', z.string()),
      receiver_name: field('Reported user', z.string()),
      receiver_code: field('Code', z.string()),
      createdAt: moment('Reported on'),
      status: field('Status', z.boolean(), { labels: { true: 'Blocked', false: 'Not blocked' }, tones: { true: 'bad' } }),
    },
  }),
  /** Blocks or unblocks the person reported: the server decides which, and returns the state it made. */
  toggle: write('PATCH /reportusers/:id', {
    output: z.object({ message: z.string(), status: z.boolean() }),
    changes: { reports: 0, app_users: 0 },
  }),
  remove: write('DELETE /reportusers/:id', { changes: { reports: 0 }, successMessage: 'Deleted successfully' }),
}
