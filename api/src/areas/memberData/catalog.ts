import { and, eq, getTableName, inArray, isNull, or, sql } from 'drizzle-orm'
import { dialDigits } from '../../db'
import * as schema from '../../db/schema'
import { historyOfMember } from './history'
import { sameMember, section, type People, type Section } from './section'

const otherMember = 'another member'
const administrator = 'an administrator'
const secret = 'a secret of the sign-in'
const copy = 'a copy of other columns, for searches'

/** A number that somebody typed, in any form. */
const dials = ({ mobiles }: People) => {
  const digits = sql.raw(dialDigits('phone_number'))
  return sql`${digits} <> '' and ${digits} in (select ${sql.raw(dialDigits('n'))} from unnest(${sql.param([...mobiles])}::text[]) as n)`
}

/** A slot that an administrator typed, with the number of a member and without a reference. */
export const isTypedSlot = (people: People) => and(isNull(schema.specialUsers.shown_id), dials(people))

/** Messages name a member by address, by id, or by the id of a payment. */
const isRecipient = ({ ids, mobiles, emails }: People) =>
  or(
    inArray(schema.outbox.recipient, [...mobiles, ...emails]),
    and(eq(schema.outbox.topic, 'contact otp asked'), inArray(schema.outbox.recipient, ids.map(String))),
    and(
      eq(schema.outbox.topic, 'payment decided'),
      sql`${schema.outbox.recipient} in (select ${schema.payments.id}::text from ${schema.payments} where ${inArray(schema.payments.user_id, [...ids])})`,
    ),
  )

/** A section of the rows that the member sent, and one of those that the member received. */
const inBothDirections = (table: typeof schema.proposals | typeof schema.requests, title: string) => [
  section(table, {
    name: `${getTableName(table)}_sent`,
    title: `${title} sent`,
    where: ({ ids }) => inArray(table.sender_id, [...ids]),
    leavesOut: { sender_id: sameMember, receiver_id: otherMember },
  }),
  section(table, {
    name: `${getTableName(table)}_received`,
    title: `${title} received`,
    where: ({ ids }) => inArray(table.receiver_id, [...ids]),
    leavesOut: { sender_id: otherMember, receiver_id: sameMember },
  }),
]

/**
 * All places of a member's values, for the file with them and for their erasure. What is neither here nor in `withoutMembers` fails a test.
 */
export const sections: readonly Section[] = [
  section(schema.appUsers, {
    title: 'Profile and account',
    erasure: 'delete',
    where: ({ ids }) => inArray(schema.appUsers.id, [...ids]),
    leavesOut: { updated_by: administrator, password_hash: secret, search: copy },
    pictures: ['my_selfie', 'profile_pic', 'front_id_card', 'back_id_card'],
  }),
  section(schema.signups, {
    title: 'Sign-ups on their way',
    erasure: 'delete',
    where: ({ ids, mobiles }) => or(inArray(schema.signups.user_id, [...ids]), inArray(schema.signups.mobile_no, [...mobiles])),
    leavesOut: { admin_id: administrator, password_hash: secret, code_hash: secret },
  }),
  section(schema.contactChanges, {
    title: 'Changes of mobile number or email on their way',
    leavesOut: { admin_id: administrator, code_hash: secret },
  }),
  section(schema.subscriptions, { title: 'Subscriptions' }),
  section(schema.payments, {
    title: 'Payments',
    erasure: 'set null',
    leavesOut: { decided_by: administrator, updated_by: administrator, search: copy },
    pictures: ['screenshot'],
  }),
  ...inBothDirections(schema.proposals, 'Proposals'),
  ...inBothDirections(schema.requests, 'Requests'),
  section(schema.reports, {
    name: 'reports_sent',
    title: 'Reports about others',
    erasure: 'set null',
    where: ({ ids }) => inArray(schema.reports.sender_id, [...ids]),
    leavesOut: { sender_id: sameMember, receiver_id: otherMember, search: copy },
  }),
  section(schema.reports, {
    name: 'reports_received',
    title: 'Reports by others',
    where: ({ ids }) => inArray(schema.reports.receiver_id, [...ids]),
    leavesOut: {
      sender_id: otherMember,
      receiver_id: sameMember,
      message: 'the words of another member, which may name that member',
      answered_at: 'about the other member',
      search: copy,
    },
  }),
  section(schema.specialUsers, {
    name: 'special_users_shown_to',
    title: 'Profiles shown to this member',
    where: ({ ids }) => inArray(schema.specialUsers.subscriber_id, [...ids]),
    leavesOut: {
      subscriber_id: sameMember,
      shown_id: otherMember,
      name: otherMember,
      phone_number: otherMember,
      gender: otherMember,
      status: otherMember,
      city: otherMember,
      age: otherMember,
      updated_by: administrator,
    },
  }),
  section(schema.specialUsers, {
    name: 'special_users_shown',
    title: 'Shown to another member as',
    where: (people) => or(inArray(schema.specialUsers.shown_id, [...people.ids]), isTypedSlot(people)),
    leavesOut: { subscriber_id: otherMember, shown_id: sameMember, updated_by: administrator },
  }),
  section(schema.notifications, { title: 'Notifications' }),
  section(schema.notificationSends, {
    title: 'Notifications sent to this member alone',
    leavesOut: { cursor: sameMember, batch_end: sameMember, last_id: sameMember, repeats_id: 'the number of another send' },
  }),
  section(schema.notificationRecipients, {
    title: 'Notifications to a selection with this member',
    erasure: 'delete',
  }),
  section(schema.notificationFailures, { title: 'Notifications that did not arrive' }),
  section(schema.notes, {
    title: 'Notes',
    leavesOut: { author: administrator, author_name: administrator },
  }),
  section(schema.contactMessages, {
    title: 'Messages of the contact form',
    erasure: 'delete',
    where: ({ emails }) =>
      inArray(
        sql`lower(${schema.contactMessages.email})`,
        emails.map((email) => email.toLowerCase()),
      ),
  }),
  section(schema.outbox, {
    title: 'Messages on their way',
    erasure: 'delete',
    where: isRecipient,
    leavesOut: { ip: administrator, request_id: 'the number of a request of an administrator' },
  }),
  historyOfMember,
]
