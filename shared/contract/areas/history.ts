import * as z from 'zod/mini'
import { totals, limit, page } from '../grammar/listQuery'
import { operations } from '../grammar/operations'
import { type ListRow } from '../grammar/endpoint'
import { adminUsers } from './adminUsers'
import { level } from '../grammar/level'
import { field, filterBy, moment } from '../grammar/field'
import { BulkResults } from '../grammar/outputs'
import { Id, ids } from '../grammar/values'
import { historyKinds, kindLabels } from './historyKinds'

const { list, read, write } = operations('history', 'history')

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
const change = {
  /** The record that changed, one of `subjects`. */
  subject: z.string(),
  /** The name of the field on the wire. */
  field: z.string(),
  /** The title of the field. */
  label: z.string(),
  before: value,
  /** `changed` for pictures and passwords: their values are never in the history. */
  after: value,
}
/** One field of a record, before and after. */
export type HistoryChange = z.output<z.ZodMiniObject<typeof change>>

const subject = {
  /** `kind:key`, as in `user:MD-000123`. */
  subject: z.string(),
  /** The name at the time; empty where there is none, or where the person was erased. */
  name: z.string(),
  /** The code of the app user whom the record is about. */
  user_code: z.nullable(z.string()),
  /** The name of that app user today. */
  user_name: z.nullable(z.string()),
}

const row = {
  id: Id,
  at: moment('Time'),
  /** The id of the administrator; null for strangers, commands and jobs. */
  actor: z.nullable(z.string()),
  actor_name: field('Administrator', z.string()),
  /** The endpoint, as in `payments.decide`, or one of `historyEvents`. */
  action: z.string(),
  title: field('Action', z.string()),
  /** The first subject. */
  subject: z.string(),
  subject_name: field('Subject', z.string()),
  /** At most the first hundred; `subject_count` counts all. */
  subjects: z.array(z.object(subject)),
  subject_count: z.int(),
  /** The records whose values the role does not read. */
  hidden: level('security', z.int()),
  /** The address that the request came from. */
  from: field('From', z.string()),
  /** The fields of `subjects` that changed. */
  changes: z.array(z.object(change)),
  /** The records that `setBack` takes: nobody has changed them since the act. Null where they are fewer than two. */
  set_back: level(
    'history',
    z.nullable(
      z.object({
        subjects: z.array(z.string()),
        is_reason_required: z.boolean(),
        /** Further records that get these dates with it. An expiry of null is for a lifetime, and no start is without dates. */
        moves: z.array(z.object({ name: z.string(), start_date: z.nullable(z.iso.datetime()), expiry_date: z.nullable(z.iso.datetime()) })),
      }),
    ),
  ),
}

/** The choices of the filter: actions with one title are one row. */
const actions = list('/history-actions', {
  resources: ['history'],
  rowsPath: '',
  labelField: 'name',
  row: {
    /** The actions, between commas. */
    id: z.string(),
    name: field('Action', z.string()),
    group: z.optional(z.string()),
  },
})

const text = (length: number) => z.optional(z.string().check(z.maxLength(length)))
const filters = {
  /** The id of an administrator. */
  actor: field('Administrator', text(64), { options: { from: adminUsers.list } }),
  /** `kind:key`, or the code of an app user: then everything about that person. */
  subject: field('Person or record', text(200)),
  /** Actions between commas; an area of the contract stands for all of its actions. */
  action: field('Action', text(200), { options: { from: actions } }),
  /** From this moment on. */
  from: field('Time', text(40)),
  /** Before this moment. */
  to: text(40),
}

/** A filter that makes no sense is ignored, not refused. */
const ignored = z.array(z.object({ filter: z.string(), hint: z.string() }))

const timeline = list('/history/:user_code', {
  resources: ['history', 'notes', 'app_users', 'payments', 'subscriptions', 'reports', 'notifications'],
  rowsPath: 'history',
  labelField: 'title',
  size: 50,
  query: { ...page, ...limit, kind: filterBy('Kind', historyKinds, { labels: kindLabels }) },
  row: {
    id: Id,
    at: moment('Time'),
    kind: z.enum(historyKinds),
    title: field('Event', z.string()),
    /** One line of detail, such as the title of a report or the text of a note. */
    text: z.string(),
    actor: z.nullable(z.string()),
    actor_name: z.string(),
    /** The record, as in `payment:42`. */
    subject: z.string(),
    /** The other person of a report. */
    user_code: z.nullable(z.string()),
    changes: z.array(z.object(change)),
  },
})

const rows = list('/history', {
  title: 'Read the history',
  resources: ['history'],
  rowsPath: 'history',
  labelField: 'title',
  size: 50,
  query: { ...page, ...limit, ...filters },
  row,
})

export const history = {
  /** Newest first, without viewed pictures unless `action` asks for them. `total` is counted up to 10,000, `more` says that there are more. */
  list: { ...rows, output: z.object({ history: z.array(rows.row), ...totals, ignored }) },
  /** Everything about one person, newest first. */
  timeline,
  actions,
  /** Every row that matches the filters of the list, newest first, at most 100,000. */
  export: read('/history-export', rows.row, {
    scope: 'exports',
    resources: ['history'],
    title: 'Exported the history',
    reauth: 'manyRows',
    stream: 'ndjson',
    query: z.object(filters),
  }),
  /** Restores the values that records had before an act. A record that a person has changed since is refused. */
  setBack: write('POST /history/:id/set-back', {
    scope: 'payments.decide',
    title: 'Set an act back',
    body: z.object({ subjects: ids, reason: z.optional(z.string().check(z.regex(/\S/, 'Reason required!'), z.maxLength(200))) }),
    output: BulkResults,
    changes: { payments: 0, subscriptions: 0, history: 0 },
  }),
}

/** The read of the events of one person. */
export type TimelineEndpoint = typeof timeline

/** An event of a timeline, as a list of events shows it. */
export const toTimelineEvent = ({ actor_name, ...event }: ListRow<TimelineEndpoint>) => ({ ...event, by: actor_name })
export type TimelineEvent = ReturnType<typeof toTimelineEvent>
