import { pictureWidths } from '@matchdesk/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rightsColumns, scopesOf } from '../auth/rights'
import { isOpen } from '../auth/session'
import type { BaseDeps } from '../baseDeps'
import { admins, appUsers, payments, sessions } from '../db'
import { HttpError, notFound } from '../errors/httpError'
import { isFirstWithin } from './rateLimits'
import { recordAudit } from '../history/audit'
import { findUndoableFiles } from '../media/pictures'
import { mediaPath, pictureScope, readAddress, type PictureAddress } from '../media/signedAddresses'

/** Minutes in which a session that views the same picture again leaves no other row. */
const quietMinutes = 5

export function serveMedia(app: FastifyInstance, deps: BaseDeps) {
  const { files, settings, clock } = deps
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(`${mediaPath}/:id`, async (request, reply) => {
    const { id } = request.params
    const signature = readAddress(settings, id, request.query)
    const lifetime = signature ? signature.expiry - clock().getTime() : 0
    if (!signature || !(lifetime > 0)) throw invalid()
    const width = readWidth(request.query.w)
    const viewer = signature.private && (await readViewer(signature.private, deps))
    const bytes = await files.read(id, width)
    if (!bytes || (await findUndoableFiles(deps.db, [id])).length > 0) throw notFound('Picture')
    if (signature.private && viewer) await recordView(id, viewer, signature.private, request, deps)
    return reply
      .type('image/webp')
      .headers({
        'cache-control': signature.private ? 'no-store' : `private, max-age=${Math.floor(lifetime / 1000)}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': settings.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin',
        'content-disposition': 'inline',
      })
      .send(Buffer.from(bytes))
  })
}

const invalid = () => new HttpError(403, 'This address is not valid any more')

/** The signature does not cover the width: a smaller picture is no other right. */
function readWidth(text: unknown) {
  const width = pictureWidths.find((one) => String(one) === text)
  if (text !== undefined && width === undefined) throw new HttpError(400, `The width of a picture is ${pictureWidths.join(', ')} or left out`)
  return width
}

type Private = NonNullable<PictureAddress['private']>

/** The address ends with the session that requested it, and with the right of that session. */
async function readViewer({ session, subject }: Private, { db, clock, settings }: BaseDeps): Promise<string> {
  const [row] = await db
    .select({ admin: sessions.admin_id, ...rightsColumns })
    .from(sessions)
    .leftJoin(admins, eq(admins.id, sessions.admin_id))
    .where(and(eq(sessions.id, session), isOpen(clock())))
  if (!row || !scopesOf(row, settings).has(pictureScope(subject))) throw invalid()
  return row.admin ?? session
}

async function recordView(
  id: string,
  actor: string,
  { session, subject, field }: Private,
  { ip, id: requestId }: FastifyRequest,
  { db, clock }: BaseDeps,
) {
  if (!(await isFirstWithin(db, `viewed ${session} ${id}`, quietMinutes, clock()))) return
  const [kind = '', key = ''] = subject.split(':')
  const [owner] =
    kind === 'payment'
      ? await db
          .select({ user: payments.user_id, name: payments.package_name })
          .from(payments)
          .where(eq(payments.id, Number(key)))
      : await db.select({ user: appUsers.id, name: appUsers.name }).from(appUsers).where(eq(appUsers.user_code, key))
  const changes = [{ field, before: null, after: 'viewed' }]
  await recordAudit(db, { now: clock, ip, requestId }, { actor, action: 'media.view', records: [{ subject, ...owner, changes }] })
}
