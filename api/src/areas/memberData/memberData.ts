import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { assertRecentPassword } from '../../auth/recentPassword'
import { appUsers, requireRow, type Query } from '../../db'
import { recordAudit } from '../../history/audit'
import { enforceLimit } from '../../http/rateLimits'
import type { Files } from '../../media/files'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readPreviousValues, withPreviousValues } from '../../undo/previousAddresses'
import { sections } from './catalog'
import { toJson, toPage, type SectionRows } from './documents'
import type { Member, Row, Section } from './section'

export const memberData: AreaHandlers<'memberData'> = {
  async download({ params }, context) {
    const { tx, actor, now, files } = context
    assertRecentPassword(actor, now())
    await enforceLimit(tx, { key: `member data ${actor.id}`, maximum: 20, minutes: 10 }, now())
    const { id, user_code, mobile_no, email_id, name, username } = appUsers
    const rows = await tx.select({ id, user_code, mobile_no, email_id, name, username }).from(appUsers).where(eq(user_code, params.user_code))
    const person = requireRow(rows, 'User')
    const people = await withPreviousValues(tx, [person], await readPreviousValues(tx, [person.id]))
    const member = { ...person, ids: [person.id], mobiles: people.map((one) => one.mobile_no), emails: people.map((one) => one.email_id) }
    const records = [{ subject: `user:${member.user_code}`, user: person.id, name: member.name }]
    await recordAudit(tx, context, { actor: actor.id, action: 'memberData.download', records })
    return toArchive(tx, files, member, now())
  },
}

const toPath = ({ name }: Section, row: Row, column: string) => `pictures/${name}-${String(row.id)}-${column}.webp`

/** Pictures are read while the archive is: only rows are collected. */
async function toArchive(db: Query, files: Pick<Files, 'read'>, member: Member, at: Date): Promise<Readable> {
  const pictures = new Map<string, string>()
  const data: SectionRows[] = []
  for (const section of sections) {
    const rows = await section.read(db, member)
    const withPaths = rows.map((row) => {
      const paths = section.pictures.flatMap((column) => (row[column] ? [[column, toPath(section, row, column)] as const] : []))
      for (const [column, path] of paths) pictures.set(path, String(row[column]))
      return { ...row, ...Object.fromEntries(paths) }
    })
    data.push({ section, rows: withPaths })
  }
  const archive = new ZipFile()
  const body = archive.outputStream as Readable
  archive.on('error', (error: Error) => body.destroy(error))
  archive.addBuffer(Buffer.from(toPage(member, at, data)), 'data.html', { mtime: at })
  archive.addBuffer(Buffer.from(toJson(member, at, data)), 'data.json', { mtime: at })
  for (const [path, id] of pictures)
    archive.addReadStreamLazy(path, { compress: false, mtime: at }, (give) =>
      give(
        null,
        Readable.from(readPicture(files, id)).on('error', (error) => body.destroy(error)),
      ),
    )
  archive.end()
  return body
}

/** An empty file where the picture is lost. */
async function* readPicture(files: Pick<Files, 'read'>, id: string) {
  const bytes = await files.read(id)
  if (bytes) yield Buffer.from(bytes)
}
