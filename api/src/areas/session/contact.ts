import type { contract } from '@matchdesk/shared/contract'
import { record } from '../../records/audit'
import { contactMessages } from '../../db/schema'
import { Refusal } from '../../errors/httpError'
import type { Handler } from '../../http/handlers'
import { count } from '../../http/rateLimits'

/** Keeps a letter to the desk. A name is one line, so that it can stand in the head of a mail. */
export const contact: Handler<typeof contract.session.contact> = async ({ body }, context) => {
  const { tx, now, ip } = context
  if (/\p{Cc}|[\u2028\u2029]/u.test(body.name)) throw new Refusal(400, 'Name is not valid', { field: 'name' })
  await count(tx, { key: `contact from ${ip}`, most: 10, minutes: 60 }, now())
  await tx.transaction(async (own) => {
    const letter = { name: body.name.trim(), email: body.email, message: body.message.trim(), createdAt: now() }
    const [made] = await own.insert(contactMessages).values(letter).returning({ id: contactMessages.id })
    await record(own, context, { actor: null, action: 'session.contact', subject: [String(made?.id)] })
  })
  return { success: true, message: 'Thank you for your message. We will get back to you soon.' }
}
