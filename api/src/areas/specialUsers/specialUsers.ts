import { contract } from '@matchdesk/shared/contract'
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  appUsers,
  specialUsers as table,
  dialDigits,
  joinSearchText,
  selectForUpdate,
  selectUser,
  updateRow,
  checkVersion,
  nextVersion,
  requireRow,
  type Query,
  toWire,
  selectUserForUpdate,
} from '../../db'
import { deleteUndoably } from '../../undo/deletions'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readSnapshotPage } from '../../lists/paging'
import { matches } from '../../lists/search'

const subscriber = alias(appUsers, 'subscriber')
const profile = alias(appUsers, 'shown')

const texts = joinSearchText([
  ...[table.name, table.phone_number, sql.raw(dialDigits('special_users.phone_number'))],
  ...[table.city, profile.user_code, subscriber.search],
])

const columns = {
  id: table.id,
  user_code: profile.user_code,
  name: table.name,
  phone_number: table.phone_number,
  gender: table.gender,
  status: table.status,
  city: table.city,
  age: table.age,
  subscriber_code: subscriber.user_code,
  subscriber_name: subscriber.name,
  slot: table.slot,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
}

const select = (tx: Query) =>
  tx.select(columns).from(table).innerJoin(subscriber, eq(subscriber.id, table.subscriber_id)).leftJoin(profile, eq(profile.id, table.shown_id))

type Row = Awaited<ReturnType<typeof select>>[number]

const toResponse = (row: Row) => ({ ...toWire(row), user_code: row.user_code ?? '' })

/** The version changes with each slot. */
async function readAssignment(tx: Query, subscriberId: number) {
  const data = (await select(tx).where(eq(table.subscriber_id, subscriberId)).orderBy(asc(table.slot))).map(toResponse)
  const version = createHash('sha256')
    .update(data.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join())
    .digest('base64url')
  return { success: true, data, version }
}

/** The subject of a slot, which stays when another profile is assigned. */
const toSlot = (subscriber_code: string, slot: number) => `special_user:${subscriber_code}/${slot}`

const toProfile = ({ user_code, name, phone_number, gender, status, city, age }: Partial<ReturnType<typeof toResponse>>) => ({
  ...{ shown: user_code, name, phone_number, gender, status, city, age },
})

const toValues = <B extends { name: string; phone_number?: string | undefined; status?: string | undefined; city?: string | undefined }>(
  body: B,
) => ({
  ...body,
  name: body.name.trim(),
  phone_number: body.phone_number?.trim() ?? '',
  status: body.status ?? '',
  city: body.city?.trim() ?? '',
})

const countWhere = (tx: Query, where: SQL | undefined) => tx.$count(sql`(${select(tx).where(where)}) as counted`)

export const specialUsers: AreaHandlers<'specialUsers'> = {
  async list({ query }, { tx, now }) {
    const where = and(query.filter && eq(table.gender, query.filter), query.status && eq(table.status, query.status), matches(texts, query.search))
    const { page, totals } = await readSnapshotPage(query, { now, count: (after) => countWhere(tx, and(where, after && gt(table.createdAt, after))) })
    const rows = await select(tx).where(where).orderBy(desc(table.createdAt), desc(table.id)).limit(page.limit).offset(page.offset)
    return { special_users: rows.map(toResponse), ...totals }
  },

  async ofSubscriber({ params }, { tx }) {
    return readAssignment(tx, (await selectUser(tx, params.user_code)).id)
  },

  /** Locks the subscriber, so that two assignments come one after the other. */
  async create({ params, query, headers, body }, context) {
    const { tx, now, actor, audit } = context
    const person = await selectUserForUpdate(tx, params.user_code)
    const codes = body.flatMap(({ user_code }) => user_code || [])
    const profileIds = await readIds(tx, codes)
    if (profileIds.has(params.user_code)) throw new HttpError(400, 'Nobody can be assigned to themselves')
    const before = await readAssignment(tx, person.id)
    if (query.isEdit) {
      const { updated_by } = table
      const [newest] = await tx.select({ updated_by }).from(table).where(eq(table.subscriber_id, person.id)).orderBy(desc(table.updatedAt)).limit(1)
      await checkVersion(context, headers['If-Match'], { updatedAt: before.version, updated_by: newest?.updated_by ?? null }, () => before)
      await tx.delete(table).where(eq(table.subscriber_id, person.id))
    } else if (before.data.length > 0) throw new HttpError(409, 'This subscriber already has special users')
    body.forEach((entry, index) => {
      const current = before.data.find(({ slot }) => slot === index + 1)
      const subject = { user: profileIds.get(entry.user_code ?? '') ?? person.id, name: entry.name.trim() }
      audit.addChange(toSlot(params.user_code, index + 1), current && toProfile(current), toProfile(toValues(entry)), subject)
    })
    await tx.insert(table).values(
      body.map(({ user_code, ...slot }, index) => ({
        ...toValues(slot),
        subscriber_id: person.id,
        slot: index + 1,
        shown_id: profileIds.get(user_code ?? ''),
        createdAt: now(),
        updatedAt: now(),
        updated_by: actor.admin,
      })),
    )
  },

  async update({ params, headers, body }, context) {
    const { tx, audit } = context
    const { row, id, updatedAt, updated_by, user } = await lockSlot(tx, params.id)
    await checkVersion(context, headers['If-Match'], { updatedAt, updated_by }, () => toResponse(row))
    const values = toValues(body)
    if (!audit.addChange(toSlot(row.subscriber_code, row.slot), toProfile(toResponse(row)), values, { user, name: values.name })) return
    await updateRow(tx, table, id, { ...values, ...nextVersion({ updatedAt }, context) })
  },

  remove: ({ params }, context) =>
    deleteUndoably(contract.specialUsers.remove, context, async ({ tx, audit }) => {
      const { row, id, user } = await lockSlot(tx, params.id)
      await tx.delete(table).where(eq(table.id, id))
      audit.addChange(toSlot(row.subscriber_code, row.slot), toProfile(toResponse(row)), undefined, { user, name: row.name })
    }),
}

/** `user` is the person whom the history names: the one shown, or the subscriber. */
async function lockSlot(tx: Query, slot: string) {
  const { id, updatedAt, updated_by, subscriber_id, shown_id } = await selectForUpdate(tx, table, slot, 'Special user')
  const row = requireRow(await select(tx).where(eq(table.id, id)), 'Special user')
  return { row, id, updatedAt, updated_by, user: shown_id ?? subscriber_id }
}

async function readIds(tx: Query, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (new Set(codes).size < codes.length) throw new HttpError(400, 'The same user is in two slots')
  const isMatch = inArray(appUsers.user_code, [...codes])
  const users = await tx.select({ id: appUsers.id, code: appUsers.user_code }).from(appUsers).where(isMatch)
  const ids = new Map(users.map(({ code, id }) => [code, id]))
  const missingCode = codes.find((code) => !ids.has(code))
  if (missingCode !== undefined) throw new HttpError(409, `There is no user ${missingCode} any more`)
  return ids
}
