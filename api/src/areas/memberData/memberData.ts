import type { contract } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { assertRecentPassword } from '../../auth/passwords/recentPassword'
import type { Query } from '../../db/connection/connect'
import { appUsers } from '../../db/schema'
import { notFound } from '../../errors/httpError'
import { recordAudit } from '../../history/audit'
import { enforceLimit } from '../../http/limits/rateLimits'
import type { Files } from '../../media/files'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readAddresses, withAddresses } from '../../undo/previousAddresses'
import { sections } from './catalog'
import { toJson, toPage, type ReadRows } from './documents'
import { readSection, type Member, type Row, type Section } from './section'

export const memberData: AreaHandlers<typeof contract.memberData> = {
  async download({ params }, context) {
    const { tx, actor, now, storedFiles } = context
    assertRecentPassword(actor, now())
    await enforceLimit(tx, { key: `member data ${actor.id}`, maximum: 20, minutes: 10 }, now())
    const { id, user_code, mobile_no, email_id, name } = appUsers
    const [person] = await tx.select({ id, user_code, mobile_no, email_id, name }).from(appUsers).where(eq(user_code, params.user_code))
    if (!person) throw notFound('User')
    const people = await withAddresses(tx, [person], await readAddresses(tx, [person.id]))
    const member = { ...person, ids: [person.id], mobiles: people.map((one) => one.mobile_no), emails: people.map((one) => one.email_id) }
    const records = [{ subject: `user:${member.user_code}`, user: person.id, name: member.name }]
    await recordAudit(tx, context, { actor: actor.id, action: 'memberData.download', records })
    return toArchive(tx, storedFiles, member, now())
  },
}

const toPath = ({ name }: Section, row: Row, column: string) => `pictures/${name}-${String(row.id)}-${column}.webp`

/** Makes the archive while it is read: neither rows nor pictures are collected. */
async function toArchive(db: Query, files: Pick<Files, 'read'>, member: Member, at: Date): Promise<Readable> {
  const pictures = await listPictures(db, member)
  const rows: ReadRows = async function* (section) {
    for await (const row of readSection(section, db, member))
      yield { ...row, ...Object.fromEntries(section.pictures.flatMap((column) => (row[column] ? [[column, toPath(section, row, column)]] : []))) }
  }
  const archive = new ZipFile()
  const body = archive.outputStream as Readable
  archive.on('error', (error: Error) => body.destroy(error))
  const add = (path: string, open: () => Readable, compress: boolean) =>
    archive.addReadStreamLazy(path, { compress, mtime: at }, (give) => {
      const source = open().on('error', (error) => body.destroy(error))
      give(null, source)
    })
  const text = (make: typeof toJson) => () => Readable.from(make({ member, at, rows }))
  add('data.html', text(toPage), true)
  add('data.json', text(toJson), true)
  for (const { path, id } of pictures) add(path, () => Readable.from(readPicture(files, id)), false)
  archive.end()
  return body
}

async function listPictures(db: Query, member: Member) {
  const pictures: { path: string; id: string }[] = []
  for (const section of sections.filter((one) => one.pictures.length > 0))
    for await (const row of readSection(section, db, member))
      for (const column of section.pictures) if (row[column]) pictures.push({ path: toPath(section, row, column), id: String(row[column]) })
  return pictures
}

/** An empty file where the picture is lost. */
async function* readPicture(files: Pick<Files, 'read'>, id: string) {
  const bytes = await files.read(id)
  if (bytes) yield Buffer.from(bytes)
}
