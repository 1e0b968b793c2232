import * as z from 'zod/mini'
import { appUserFilters } from './appUsers'
import { operations } from '../grammar/operations'
import { level } from '../grammar/level'
import { limit, page } from '../grammar/listQuery'
import { field, moment, select, type FieldInfo } from '../grammar/field'
import { Id, ids } from '../grammar/values'

const { list, read, write } = operations('notifications')

/** The screens of the app that a notification may open. */
export const appScreens = ['home', 'profile', 'proposals', 'requests', 'packages', 'matches'] as const

const screenLabels = { home: 'Home', profile: 'Profile', proposals: 'Proposals', requests: 'Requests', packages: 'Packages', matches: 'Matches' }

const missing = 'Title and Message required!'
const text = (title: string, max: number, info: Partial<FieldInfo> = {}) =>
  field(title, z.string(missing).check(z.regex(/\S/, missing), z.maxLength(max, `${title} is too long`)), info)

const content = { title: text('Title', 100), body: text('Message', 1000, { control: 'textarea' }) }
const screen = select('Screen', appScreens, { labels: screenLabels, hint: 'Opens in the app when somebody taps the notification' })
const message = { ...content, data: z.object({ screen }) }

/** A notification as a person writes it: `screen` is sent as `data.screen`. */
export const notificationText = z.object({ ...content, screen })

const count = z.int()

/** Why a phone did not get a notification: no phone, one without the app, one of another app, or a message that the service does not take. */
const reasons = ['without_token', 'unregistered', 'mismatched', 'refused'] as const

const states = ['sending', 'done', 'stopped'] as const

/** Every recipient is counted once in `sent`, `without_token` or `refused`. */
const progress = z.object({
  id: Id,
  title: z.string(),
  /** It goes to a selection, not to all users. */
  to_selection: z.optional(z.boolean()),
  state: z.enum(states),
  total: count,
  sent: count,
  /** People whose phone takes no notifications. */
  without_token: count,
  /** Phones that the push service does not reach any more. */
  refused: count,
  /** Sent again after an interruption, because nobody knew whether they were out; a phone shows such a one once. */
  unknown: count,
  /** Why nothing moves at the moment. */
  problem: z.optional(z.string()),
  /** The phones that did not get it, once the send is over: the first 200 people by name, and how many for each reason. */
  failures: level(
    'messages',
    z.object({
      counts: z.array(z.object({ reason: z.enum(reasons), count })),
      people: z.array(z.object({ user_code: z.string(), name: z.string(), reason: z.enum(reasons) })),
    }),
  ),
})

/** The recipients of a send to a selection: all users that the list shows under these filters, or the users of these ids. */
const selection = z
  .strictObject({ filters: z.optional(z.strictObject(appUserFilters)), userIds: z.optional(ids) })
  .check(z.refine(({ filters, userIds }) => (filters === undefined) !== (userIds === undefined), 'Name filters or users'))

/** A send to a selection of more people is confirmed in words. */
export const confirmationThreshold = 100

const startAnswer = z.object({ message: z.string(), job: level('messages', Id) })

export const notifications = {
  /** The notifications to one person, newest first. */
  list: list('/notification/:user_code', {
    resources: ['notifications', 'app_users'],
    rowsPath: 'notification',
    labelField: 'title',
    row: {
      id: Id,
      title: field('Title', z.string()),
      body: field('Message', z.string()),
      user_code: field('Code', z.string(), { holds: 'code' }),
      data: z.object({ screen: z.string() }),
      createdAt: level('messages', moment('Sent on')),
    },
  }),
  remove: write('DELETE /notification/:id', {
    title: 'Deleted a notification',
    changes: { notifications: 0 },
    successMessage: 'Notification deleted successfully',
  }),
  /** Counts all users and those whose phone takes notifications; with the newest send to all or to a selection. */
  audience: read('/notificationsend', z.object({ users: count, reachable: count, newest: z.nullable(progress) }), {
    resources: ['notifications', 'app_users'],
    level: 'messages',
  }),
  sendToAll: write('POST /notificationsend', {
    title: 'Sent a notification to all users',
    reauth: 'always',
    aliases: ['/notification/send'],
    body: z.object(message),
    output: startAnswer,
    changes: { notifications: 0 },
  }),
  /** The people that a send to a selection would reach now, with the names of the first three. A POST, since a thousand ids are too long for an address. */
  selectionAudience: write('POST /notificationselection/audience', {
    title: 'Counted a selection',
    unaudited: true,
    background: true,
    body: selection,
    output: z.object({
      users: count,
      reachable: count,
      /** The people of the selection who get nothing: their registration is not finished, or they were deleted. */
      left_out: count,
      names: z.array(z.string()),
    }),
    resources: ['app_users'],
    level: 'messages',
  }),
  /** `expected` is the number of users that the administrator saw: where it is another one by now, nothing is sent. */
  sendToSelection: write('POST /notificationselection', {
    title: 'Sent a notification to a selection of users',
    reauth: 'manyRows',
    body: z.object({ ...message, to: selection, expected: count }),
    output: startAnswer,
    changes: { notifications: 0 },
    level: 'messages',
  }),
  progress: read('/notificationsend/:job', progress, { resources: ['notifications', 'app_users'], level: 'messages' }),
  /** The sends to all and to selections of the last 30 days, newest first. */
  sends: list('/notificationsend/list', {
    level: 'messages',
    resources: ['notifications', 'app_users'],
    rowsPath: 'sends',
    labelField: 'title',
    size: 50,
    query: { ...page, ...limit },
    row: {
      id: Id,
      title: field('Title', z.string()),
      createdAt: moment('Sent on'),
      state: field('Status', z.enum(states), {
        labels: { sending: 'Sending', done: 'Done', stopped: 'Stopped' },
        tones: { sending: 'warn', done: 'good', stopped: 'bad' },
      }),
      total: field('Users', z.int(), { control: 'number' }),
      sent: field('Accepted', z.int(), { control: 'number' }),
      refused: field('Refused', z.int(), { control: 'number' }),
      without_token: field('No phone', z.int(), { control: 'number' }),
      /** The number of refused phones that it can go to again: none while it is being sent, and none twice. */
      repeatable: count,
    },
  }),
  /** Sends it once more to the people whose phones were refused. The app lists it once. */
  again: write('POST /notificationsend/:job/again', {
    title: 'Sent a notification again',
    level: 'messages',
    output: startAnswer,
    changes: { notifications: 0 },
  }),
  /** Ends a send: people who have it keep it, nobody else gets it. */
  stop: write('DELETE /notificationsend/:job', { title: 'Stopped a notification to many users', changes: { notifications: 0 }, level: 'messages' }),
  /** `token` is that of an existing user; `user_code` says whose, where a family shares a phone. */
  sendToOne: write('POST /sendnotification', {
    title: 'Sent a notification to a user',
    aliases: ['/send-notification'],
    body: z.object({
      ...message,
      token: z.string('This user has no phone that takes notifications').check(z.minLength(1), z.maxLength(4096)),
      user_code: level('messages', z.string().check(z.maxLength(64))),
    }),
    output: startAnswer,
    changes: { notifications: 0 },
  }),
}
