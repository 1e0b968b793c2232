import { eq, and, desc } from 'drizzle-orm'
import { outbox, admins, sessions, type Query } from '../../db'
import type { JobDeps, MessageQueue } from '../engine'
import type { Transport, Message } from '../transports/transport'
import { recordAudit } from '../../history/audit'
import { issueContactOtp, issueOtp, otpMinutes } from '../../auth/otp'
import { issueResetToken } from '../../auth/resetTokens'
import type { Template, Topic } from './outbox'
import { paymentDecided } from './paymentDecided'
import { canaryMessage, failureMessage } from './teamMessages'

const templates: Readonly<Record<Topic, Template>> = {
  async 'reset asked'(tx, { recipient, ip, request_id }, { settings, clock }) {
    const reset = await issueResetToken(tx, recipient, clock())
    if (!reset) return undefined
    await recordAudit(
      tx,
      { now: clock, ip, requestId: request_id },
      { actor: null, action: 'session.forgot', records: [{ subject: `admin:${reset.admin}` }] },
    )
    const link = `${settings.publicUrl}/#/reset?token=${reset.token}`
    return mail(recipient, `Reset your ${settings.appName} password`, { link }, [
      `Somebody asked to reset the password of your ${settings.appName} account. To set a new one, open this address within one hour:`,
      link,
      'If this was not you, ignore this message: your password stays as it is.',
    ])
  },

  async 'password changed'(_, { recipient }, { settings }) {
    return mail(recipient, `Your ${settings.appName} password was changed`, {}, [
      `The password of your ${settings.appName} account was changed, and all its sessions have ended.`,
      'If this was not you, reset your password at once and tell the other administrators.',
    ])
  },

  async 'second factor changed'(_, { recipient }, { settings }) {
    return mail(recipient, `The second factor of your ${settings.appName} account was changed`, {}, [
      `The second factor of your ${settings.appName} account was switched on, switched off or removed. Where a colleague removed it, your passkeys went with it.`,
      'If this was not you, reset your password at once and tell the other administrators.',
    ])
  },

  async 'passkeys changed'(_, { recipient }, { settings }) {
    return mail(recipient, `The passkeys of your ${settings.appName} account were changed`, {}, [
      `A passkey of your ${settings.appName} account was added or removed.`,
      'If this was not you, look at your profile: remove what you do not know, and end all other sessions. Then change your password, and tell the other administrators.',
    ])
  },

  async 'unknown device'(tx, { recipient, ip }, { settings }) {
    const [session] = await tx
      .select({ device: sessions.device })
      .from(sessions)
      .innerJoin(admins, eq(admins.id, sessions.admin_id))
      .where(and(eq(admins.email_id, recipient), eq(sessions.ip, ip)))
      .orderBy(desc(sessions.createdAt))
      .limit(1)
    return mail(recipient, `A sign-in to your ${settings.appName} account from a new device`, {}, [
      `Somebody signed in to your ${settings.appName} account with ${session?.device ?? 'a browser'} that it does not know, from the network address ${ip}.`,
      'If this was you, there is nothing to do. If not, reset your password at once: that ends every session. Then tell the other administrators.',
    ])
  },

  async 'otp asked'(tx, { recipient }, { settings, clock }) {
    const code = await issueOtp(tx, recipient, settings, clock())
    if (!code) return undefined
    const text = `${code} is your ${settings.appName} code, good for ${otpMinutes} minutes. Tell it only to whoever registers you.`
    return { channel: 'sms', to: recipient, subject: `Your ${settings.appName} code`, text, data: { code } }
  },

  async 'contact otp asked'(tx, { recipient }, { settings, clock }) {
    const otp = await issueContactOtp(tx, Number(recipient), settings, clock())
    if (!otp) return undefined
    const text = `${otp.code} is your ${settings.appName} code, good for ${otpMinutes} minutes. Tell it only to our support, whom you asked to change your account.`
    return { channel: getChannel(otp.address), to: otp.address, subject: `Your ${settings.appName} code`, text, data: { code: otp.code } }
  },

  async 'contact changed'(_, { recipient }, { settings }) {
    const what = recipient.includes('@') ? 'email address' : 'mobile number'
    const text = `Our support changed the ${what} of your ${settings.appName} account, and we write to the old one. If you did not ask for this, tell us: ${settings.supportEmail}`
    return { channel: getChannel(recipient), to: recipient, subject: `The ${what} of your ${settings.appName} account was changed`, text, data: {} }
  },

  'payment decided': paymentDecided,
  'failure mail': failureMessage,
  'failure webhook': failureMessage,
  'canary mail': canaryMessage,
  'canary webhook': canaryMessage,
}

const getChannel = (address: string) => (address.includes('@') ? 'mail' : 'sms')

const mail = (to: string, subject: string, data: Message['data'], paragraphs: readonly string[]): Message => ({
  channel: 'mail',
  to,
  subject,
  text: paragraphs.join('\n\n'),
  data,
})

/** Sends the due messages of a queue. */
export const deliver = (deps: JobDeps, transport: Transport, queue: MessageQueue, isStopped: () => boolean = () => false): Promise<void> =>
  deps.jobs.workOff(queue, isStopped, ({ message }, id) => sendMessage(deps, transport, message, { queue, id }))

/** Deletes message and job after the message is sent: after a crash between, it is sent again. A template that returns no message runs once. */
async function sendMessage(deps: JobDeps, transport: Transport, message: number, job: { queue: MessageQueue; id: string }) {
  const { db, jobs } = deps
  const finish = async (tx: Query) => {
    await tx.delete(outbox).where(eq(outbox.id, message))
    await jobs.remove(tx, job.queue, job.id)
  }
  const content = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, message))
    const content = row && (await templates[row.topic](tx, row, deps))
    if (!content) await finish(tx)
    return content
  })
  if (!content) return
  await transport.send(content)
  await db.transaction(finish)
}
