import { eq } from 'drizzle-orm'
import { HttpError } from '../errors/httpError'
import type { Query } from './connection/connect'
import { admins } from './schema'

interface Version {
  readonly updatedAt: Date | string
  /** Null in rows from before this column, and where a command wrote the version. */
  readonly updated_by: string | null
}

interface Writer {
  readonly tx: Query
  readonly now: () => Date
  readonly actor: { readonly admin: string | null }
}

/** Is the record that an update was made from the one there is? */
export const isVersion = (ifMatch: string | undefined, version: Date | string) =>
  ifMatch === undefined || ifMatch.replaceAll('"', '') === (typeof version === 'string' ? version : version.toISOString())

/** Refuses an update that was made from an older record than the one there is, with that record and its author. */
export async function checkVersion({ tx, actor }: Writer, ifMatch: string | undefined, row: Version, current: () => object | Promise<object>) {
  if (isVersion(ifMatch, row.updatedAt)) return
  const isAuthor = actor.admin !== null && row.updated_by === actor.admin
  const [author] = row.updated_by === null ? [] : await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, row.updated_by))
  throw new HttpError(412, isAuthor ? 'You changed this record in another window' : 'This record was changed by somebody else', {
    extra: { current: await current(), ...(author && { changed_by: author.name, changed_by_you: isAuthor }) },
  })
}

/** A moment later than the one before, so that two updates never share a version, and its author. */
export const nextVersion = ({ updatedAt }: { updatedAt: Date }, { now, actor }: Omit<Writer, 'tx'>) => ({
  updatedAt: new Date(Math.max(now().getTime(), updatedAt.getTime() + 1)),
  updated_by: actor.admin,
})

/** Why a row that has changed is refused. Nobody has decided on a payment whose decision was undone. */
export const describeChange = ({ decided_by, status }: { decided_by: string | null; status: string }) =>
  decided_by === null ? `This has changed meanwhile, and is ${status} now` : `${decided_by} set this to ${status}`
