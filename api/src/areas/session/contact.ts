import type { contract } from '@matchdesk/shared/contract'
import { recordAudit } from '../../history/audit'
import { contactMessages } from '../../db/schema'
import { HttpError } from '../../errors/httpError'
import type { Handler } from '../../pipeline/handlers'
import { enforceLimit } from '../../http/limits/rateLimits'

/** Stores a message of the contact form. A name is one line, so that it is safe in a mail header. */
export const contact: Handler<typeof contract.session.contact> = async ({ body }, context) => {
  const { tx, now, network } = context
  if (/\p{Cc}|[\u2028\u2029]/u.test(body.name)) throw new HttpError(400, 'Name is not valid', { field: 'name' })
  await enforceLimit(tx, { key: `contact from ${network}`, maximum: 10, minutes: 60 }, now())
  await tx.transaction(async (tx) => {
    const message = { name: body.name.trim(), email: body.email, message: body.message.trim(), createdAt: now() }
    const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
    await recordAudit(tx, context, { actor: null, action: 'session.contact', records: [{ subject: `contact:${row?.id}` }] })
  })
  return { success: true, message: 'Thank you for your message. We will get back to you soon.' }
}
