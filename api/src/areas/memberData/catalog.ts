import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { dialDigits } from '../../db/columns/columns'
import {
  appUsers,
  contactChanges,
  contactMessages,
  notes,
  notificationFailures,
  notificationRecipients,
  notifications,
  notificationSends,
  outbox,
  payments,
  proposals,
  reports,
  requests,
  signups,
  specialUsers,
  subscriptions,
} from '../../db/schema'
import { historyOfMember } from './history'
import { section, type Member, type Section } from './section'

const own = 'the member'
const otherMember = 'another member'
const administrator = 'an administrator'
const secret = 'a secret of the sign-in'
const copy = 'a copy of other columns, for searches'

/** A number that somebody typed, in any form. */
const dials = (member: Member) =>
  sql`${sql.raw(dialDigits('phone_number'))} = (select ${sql.raw(dialDigits('n'))} from (select ${member.mobile_no}::text as n) as typed)`

/** Messages name a member by address, by id, or by the id of a payment. */
const isRecipient = ({ id, mobile_no, email_id }: Member) =>
  or(
    inArray(outbox.recipient, [mobile_no, email_id]),
    and(eq(outbox.topic, 'contact otp asked'), eq(outbox.recipient, String(id))),
    and(
      eq(outbox.topic, 'payment decided'),
      sql`${outbox.recipient} in (select ${payments.id}::text from ${payments} where ${payments.user_id} = ${id})`,
    ),
  )

/** All that the API holds on a member. What is neither here nor in `withoutMembers` fails a test. */
export const sections: readonly Section[] = [
  section(appUsers, {
    title: 'Profile and account',
    where: ({ id }) => eq(appUsers.id, id),
    leavesOut: { password_hash: secret, search: copy },
    pictures: ['my_selfie', 'profile_pic', 'front_id_card', 'back_id_card'],
  }),
  section(signups, {
    title: 'Sign-ups on their way',
    where: ({ id, mobile_no }) => or(eq(signups.user_id, id), eq(signups.mobile_no, mobile_no)),
    leavesOut: { admin_id: administrator, user_id: own, password_hash: secret, code_hash: secret },
  }),
  section(contactChanges, {
    title: 'Changes of mobile number or email on their way',
    where: ({ id }) => eq(contactChanges.user_id, id),
    leavesOut: { admin_id: administrator, user_id: own, code_hash: secret },
  }),
  section(subscriptions, { title: 'Subscriptions', where: ({ id }) => eq(subscriptions.user_id, id), leavesOut: { user_id: own } }),
  section(payments, {
    title: 'Payments',
    where: ({ id }) => eq(payments.user_id, id),
    leavesOut: { user_id: own, decided_by: administrator, search: copy },
    pictures: ['screenshot'],
  }),
  section(proposals, {
    name: 'proposals_sent',
    title: 'Proposals sent',
    where: ({ id }) => eq(proposals.sender_id, id),
    leavesOut: { sender_id: own, receiver_id: otherMember },
  }),
  section(proposals, {
    name: 'proposals_received',
    title: 'Proposals received',
    where: ({ id }) => eq(proposals.receiver_id, id),
    leavesOut: { sender_id: otherMember, receiver_id: own },
  }),
  section(requests, {
    name: 'requests_sent',
    title: 'Requests sent',
    where: ({ id }) => eq(requests.sender_id, id),
    leavesOut: { sender_id: own, receiver_id: otherMember },
  }),
  section(requests, {
    name: 'requests_received',
    title: 'Requests received',
    where: ({ id }) => eq(requests.receiver_id, id),
    leavesOut: { sender_id: otherMember, receiver_id: own },
  }),
  section(reports, {
    name: 'reports_sent',
    title: 'Reports about others',
    where: ({ id }) => eq(reports.sender_id, id),
    leavesOut: { sender_id: own, receiver_id: otherMember, search: copy },
  }),
  section(reports, {
    name: 'reports_received',
    title: 'Reports by others',
    where: ({ id }) => eq(reports.receiver_id, id),
    leavesOut: {
      sender_id: otherMember,
      receiver_id: own,
      message: 'the words of another member, which may name that member',
      answered_at: 'about the other member',
      search: copy,
    },
  }),
  section(specialUsers, {
    name: 'special_users_shown_to',
    title: 'Profiles shown to this member',
    where: ({ id }) => eq(specialUsers.subscriber_id, id),
    leavesOut: {
      subscriber_id: own,
      shown_id: otherMember,
      name: otherMember,
      phone_number: otherMember,
      gender: otherMember,
      status: otherMember,
      city: otherMember,
      age: otherMember,
    },
  }),
  section(specialUsers, {
    name: 'special_users_shown',
    title: 'Shown to another member as',
    where: (member) => or(eq(specialUsers.shown_id, member.id), and(isNull(specialUsers.shown_id), dials(member))),
    leavesOut: { subscriber_id: otherMember, shown_id: own },
  }),
  section(notifications, { title: 'Notifications', where: ({ id }) => eq(notifications.user_id, id), leavesOut: { user_id: own } }),
  section(notificationSends, {
    title: 'Notifications sent to this member alone',
    where: ({ id }) => eq(notificationSends.user_id, id),
    leavesOut: { user_id: own, cursor: own, batch_end: own, last_id: own, repeats_id: 'the number of another send' },
  }),
  section(notificationRecipients, {
    title: 'Notifications to a selection with this member',
    where: ({ id }) => eq(notificationRecipients.user_id, id),
    leavesOut: { user_id: own },
  }),
  section(notificationFailures, {
    title: 'Notifications that did not arrive',
    where: ({ id }) => eq(notificationFailures.user_id, id),
    leavesOut: { user_id: own },
  }),
  section(notes, {
    title: 'Notes',
    where: ({ id }) => eq(notes.user_id, id),
    leavesOut: { user_id: own, author: administrator, author_name: administrator },
  }),
  section(contactMessages, {
    title: 'Messages of the contact form',
    where: ({ email_id }) => sql`lower(${contactMessages.email}) = lower(${email_id})`,
    leavesOut: {},
  }),
  section(outbox, {
    title: 'Messages on their way',
    where: isRecipient,
    leavesOut: { ip: administrator, request_id: 'the number of a request of an administrator' },
  }),
  historyOfMember,
]

/** The tables without rows of a section, each with the reason. */
export const withoutMembers: Readonly<Record<string, string>> = {
  app_user_keys: 'copies of columns of app_users, for lists',
  app_user_counts: 'numbers of all members',
  daily_counts: 'numbers of all members',
  subscription_rows: 'computed from payments, for lists',
  admins: 'administrators',
  sessions: 'administrators',
  second_factors: 'administrators',
  passkeys: 'administrators',
  passkey_challenges: 'administrators',
  reset_tokens: 'administrators',
  preferences: 'administrators',
  views: 'lists that administrators saved; the erasure of a member deletes what names them',
  claims: 'reviews of administrators, deleted after two minutes',
  packages: 'prices',
  package_versions: 'prices',
  bank_details: 'accounts of the owner',
  masterdata: 'lists of words',
  masterdata_renames: 'lists of words',
  settings: 'settings',
  files: 'the pictures themselves are in the archive',
  idempotency_keys: 'answers to administrators, deleted after a day',
  rate_limits: 'counters, deleted within twelve hours',
  audit_seals: 'codes over the rows of the history',
  undoable_acts: 'deletions that can be undone, for two minutes at most',
  undoable_changes: 'deletions that can be undone, for two minutes at most',
  remote_runs: 'browsers of administrators',
  remote_failures: 'browsers of administrators',
  csp_violations: 'browsers of administrators',
  failure_groups: 'browsers of administrators',
  failure_records: 'browsers of administrators',
  vitals: 'browsers of administrators',
  canaries: 'versions of remotes',
  canary_sessions: 'browsers of administrators',
  statements: 'accounts of the owner',
  statement_rows: 'rows of the accounts of the owner, which name strangers',
  statement_candidates: 'rows of the accounts of the owner, which name strangers',
  screenshot_hashes: 'codes over the screenshots, which are in the archive',
  unlike_payments: 'pairs of payments of two members',
}
