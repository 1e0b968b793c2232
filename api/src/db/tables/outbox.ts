import { pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, createdAt } from '../columns/columns'

/** Messages that a job is to send, never with a secret in it: links and codes are made when it is sent. The recipient is an address, or the id of a row that leads to one. */
export const outbox = pgTable('outbox', {
  id: idColumn(),
  topic: text('topic', {
    enum: [
      'reset asked',
      'password changed',
      'second factor changed',
      'otp asked',
      'contact otp asked',
      'contact changed',
      'payment decided',
      'failure mail',
      'failure webhook',
      'unknown device',
      'canary mail',
      'canary webhook',
      'passkeys changed',
    ],
  }).notNull(),
  recipient: text('recipient').notNull(),
  ip: text('ip').notNull(),
  request_id: text('request_id').notNull(),
  createdAt: createdAt(),
})
