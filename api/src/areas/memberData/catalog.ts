import { and, eq, getTableName, inArray, isNull, or, sql } from 'drizzle-orm'
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

const sameMember = 'the member'
const otherMember = 'another member'
const administrator = 'an administrator'
const secret = 'a secret of the sign-in'
const copy = 'a copy of other columns, for searches'

/** A number that somebody typed, in any form. */
const dials = ({ mobiles }: Member) =>
  sql`${sql.raw(dialDigits('phone_number'))} in (select ${sql.raw(dialDigits('n'))} from unnest(${sql.param([...mobiles])}::text[]) as n)`

/** Messages name a member by address, by id, or by the id of a payment. */
const isRecipient = ({ id, mobiles, emails }: Member) =>
  or(
    inArray(outbox.recipient, [...mobiles, ...emails]),
    and(eq(outbox.topic, 'contact otp asked'), eq(outbox.recipient, String(id))),
    and(
      eq(outbox.topic, 'payment decided'),
      sql`${outbox.recipient} in (select ${payments.id}::text from ${payments} where ${payments.user_id} = ${id})`,
    ),
  )

/** A section of the rows that the member sent, and one of those that the member received. */
const inBothDirections = (table: typeof proposals | typeof requests, title: string) => [
  section(table, {
    name: `${getTableName(table)}_sent`,
    title: `${title} sent`,
    where: ({ id }) => eq(table.sender_id, id),
    leavesOut: { sender_id: sameMember, receiver_id: otherMember },
  }),
  section(table, {
    name: `${getTableName(table)}_received`,
    title: `${title} received`,
    where: ({ id }) => eq(table.receiver_id, id),
    leavesOut: { sender_id: otherMember, receiver_id: sameMember },
  }),
]

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
    where: ({ id, mobiles }) => or(eq(signups.user_id, id), inArray(signups.mobile_no, [...mobiles])),
    leavesOut: { admin_id: administrator, user_id: sameMember, password_hash: secret, code_hash: secret },
  }),
  section(contactChanges, {
    title: 'Changes of mobile number or email on their way',
    where: ({ id }) => eq(contactChanges.user_id, id),
    leavesOut: { admin_id: administrator, user_id: sameMember, code_hash: secret },
  }),
  section(subscriptions, { title: 'Subscriptions', where: ({ id }) => eq(subscriptions.user_id, id), leavesOut: { user_id: sameMember } }),
  section(payments, {
    title: 'Payments',
    where: ({ id }) => eq(payments.user_id, id),
    leavesOut: { user_id: sameMember, decided_by: administrator, search: copy },
    pictures: ['screenshot'],
  }),
  ...inBothDirections(proposals, 'Proposals'),
  ...inBothDirections(requests, 'Requests'),
  section(reports, {
    name: 'reports_sent',
    title: 'Reports about others',
    where: ({ id }) => eq(reports.sender_id, id),
    leavesOut: { sender_id: sameMember, receiver_id: otherMember, search: copy },
  }),
  section(reports, {
    name: 'reports_received',
    title: 'Reports by others',
    where: ({ id }) => eq(reports.receiver_id, id),
    leavesOut: {
      sender_id: otherMember,
      receiver_id: sameMember,
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
      subscriber_id: sameMember,
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
    leavesOut: { subscriber_id: otherMember, shown_id: sameMember },
  }),
  section(notifications, { title: 'Notifications', where: ({ id }) => eq(notifications.user_id, id), leavesOut: { user_id: sameMember } }),
  section(notificationSends, {
    title: 'Notifications sent to this member alone',
    where: ({ id }) => eq(notificationSends.user_id, id),
    leavesOut: { user_id: sameMember, cursor: sameMember, batch_end: sameMember, last_id: sameMember, repeats_id: 'the number of another send' },
  }),
  section(notificationRecipients, {
    title: 'Notifications to a selection with this member',
    where: ({ id }) => eq(notificationRecipients.user_id, id),
    leavesOut: { user_id: sameMember },
  }),
  section(notificationFailures, {
    title: 'Notifications that did not arrive',
    where: ({ id }) => eq(notificationFailures.user_id, id),
    leavesOut: { user_id: sameMember },
  }),
  section(notes, {
    title: 'Notes',
    where: ({ id }) => eq(notes.user_id, id),
    leavesOut: { user_id: sameMember, author: administrator, author_name: administrator },
  }),
  section(contactMessages, {
    title: 'Messages of the contact form',
    where: ({ emails }) =>
      inArray(
        sql`lower(${contactMessages.email})`,
        emails.map((email) => email.toLowerCase()),
      ),
    leavesOut: {},
  }),
  section(outbox, {
    title: 'Messages on their way',
    where: isRecipient,
    leavesOut: { ip: administrator, request_id: 'the number of a request of an administrator' },
  }),
  historyOfMember,
]
