import * as z from 'zod/mini'
import { level } from '../grammar/level'
import { filterBy, moment, field, text } from '../grammar/field'
import { limit, page, search } from '../grammar/listQuery'
import { operations } from '../grammar/operations'
import { Id } from '../grammar/values'

const { list, read, write } = operations('reports')

/** Everything reported about one person. */
const about = z.object({
  user_code: z.string(),
  name: z.string(),
  /** Is the person blocked? */
  status: z.boolean(),
  total: z.int(),
  /** The number of different people who reported it, without those who were deleted since. */
  senders: z.int(),
  /** The number of reporters of whom no report was answered yet. */
  unanswered: level('messages', z.int()),
  /** When the first of the reports was made; null when there are none. */
  since: z.nullable(z.iso.datetime()),
  /** The titles of the reports with their number, the most frequent first. */
  reasons: z.array(z.object({ title: z.string(), count: z.int() })),
  /** The newest of them, at most 200. */
  reports: z.array(z.object({ id: Id, title: z.string(), message: z.string(), sender_name: z.string(), createdAt: z.iso.datetime() })),
})

export const reports = {
  list: list('/reportusers', {
    resources: ['reports', 'app_users'],
    aliases: ['/reports/users'],
    rowsPath: 'reportusers',
    labelField: 'receiver_name',
    size: 200,
    query: {
      ...limit,
      ...page,
      ...search,
      status: filterBy('Status', ['true', 'false'], { labels: { true: 'Blocked', false: 'Not blocked' } }),
      /** `person` lists each person once, with the newest of the reports that match. */
      group: level(
        'messages',
        field('Rows', z.enum(['person', 'report']), {
          control: 'select',
          initial: 'person',
          labels: { person: 'One for each person', report: 'Every report' },
        }),
      ),
    },
    row: {
      id: Id,
      title: field('Report', z.string(), { holds: 'word' }),
      message: field('Message', z.string(), { holds: 'long' }),
      sender_name: field('Reported by', z.string()),
      receiver_name: field('Reported user', z.string()),
      receiver_code: level('messages', field('Code', z.string())),
      /** The number of matching reports about the person, in a list of persons. */
      reports: level('messages', field('Reports', z.int())),
      createdAt: moment('Reported on'),
      status: field('Status', z.boolean(), { labels: { true: 'Blocked', false: 'Not blocked' }, tones: { true: 'bad' } }),
    },
  }),
  about: read('/report-data', about, {
    resources: ['reports', 'app_users'],
    level: 'messages',
    query: z.object({ user_code: z.string().check(z.maxLength(64)) }),
  }),
  /**
   * Blocks or unblocks the person reported, and returns the state after it. An empty body toggles the state. `blocked` sets it, so that two
   * administrators who block at once do not undo each other.
   */
  toggle: write('PATCH /reportusers/:id', {
    title: 'Blocked or unblocked a user',
    body: z.object({ blocked: level('people', z.boolean()) }),
    output: z.object({ message: z.string(), status: level('people', z.boolean()) }),
    changes: { reports: 0, app_users: 0 },
  }),
  /** Sends one notification to each reporter whose reports nobody has answered. */
  tell: write('POST /reportusers/:user_code/tell', {
    title: 'Notified the reporters of a user',
    level: 'messages',
    body: z.object({ text: text('Message', 1000, { control: 'textarea' }) }),
    changes: { reports: 0, notifications: 0 },
  }),
  remove: write('DELETE /reportusers/:id', { title: 'Deleted a report', changes: { reports: 0 }, successMessage: 'Deleted successfully' }),
}
