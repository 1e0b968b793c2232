import { paymentKinds, type LookupMatch } from '@matchdesk/shared/contract'
import { inArray, sql, and, desc, eq, or, type SQL } from 'drizzle-orm'
import { withoutScans, appUserKeys, appUsers, dialDigits, admins, bankDetails, payments, type Query } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { matches, hasReference } from '../../lists/search'
import type { Media } from '../../media/signedAddresses'
import { toTerms, type Terms } from './terms'

export const findPayments = (tx: Query, { text }: Terms, maximum: number) =>
  tx
    .select({
      kind: sql<(typeof paymentKinds)[keyof typeof paymentKinds]>`${JSON.stringify(paymentKinds)}::jsonb ->> ${payments.kind}`,
      id: sql<string>`${payments.id}::text`,
      name: sql<string>`btrim(${payments.transaction_id})`,
      detail: sql<string>`coalesce(${appUsers.name}, 'Deleted user') || ' · ' || ${payments.package_name}`,
      status: payments.status,
    })
    .from(payments)
    .leftJoin(appUsers, eq(appUsers.id, payments.user_id))
    .where(and(hasReference(payments, text) ?? sql`false`, eq(payments.is_first_period, false)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(maximum)

export const findBankDetails = (tx: Query, { text, account }: Terms, maximum: number) =>
  tx
    .select({
      kind: sql<'bankDetails'>`'bankDetails'`,
      id: sql<string>`${bankDetails.id}::text`,
      name: bankDetails.account_title,
      detail: sql<string>`${bankDetails.bank_name} || ' · ' || ${bankDetails.account_no}`,
      status: sql<string>`case when ${bankDetails.closed_at} is null then '' else 'Closed' end`,
    })
    .from(bankDetails)
    .where(or(eq(bankDetails.iban_no, account), eq(bankDetails.account_no, account), eq(bankDetails.account_no, text)))
    .limit(maximum)

export const findAdmins = (tx: Query, { text, adminCode, email }: Terms, maximum: number) =>
  tx
    .select({
      kind: sql<'adminUser'>`'adminUser'`,
      id: admins.id,
      name: admins.name,
      detail: sql<string>`${admins.user_code} || ' · ' || ${admins.email_id}`,
      status: sql<string>`'Active'`,
    })
    .from(admins)
    .where(
      or(
        adminCode === undefined ? undefined : eq(admins.user_code, adminCode),
        email === undefined ? undefined : eq(sql`lower(${admins.email_id})`, email),
        begins(sql`lower(${admins.name})`, text),
      ),
    )
    .limit(maximum)

/** A condition on the beginning of a text that an index in byte order serves. */
const begins = (text: SQL, beginning: string): SQL => sql`${text} collate "C" like ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`}`

const number = sql.raw(`(${dialDigits('mobile_no')})`)
const username = sql`lower(${appUsers.username})`
const name = sql`${appUserKeys.name}`

/** Ids by exact keys first, then by the beginning of names. */
export function findByKey({ text, userCode, email, phoneDigits: numbers }: Terms, maximum: number): SQL {
  const beginning = (from: typeof appUsers | typeof appUserKeys, column: SQL, start: string) =>
    sql`select ${from.id} from ${from} where ${begins(column, start)} order by ${column} collate "C" limit ${maximum}`
  const parts = [
    ...(userCode === undefined ? [] : [sql`select ${appUsers.id} from ${appUsers} where ${appUsers.user_code} = ${userCode}`]),
    ...(email === undefined ? [] : [sql`select ${appUsers.id} from ${appUsers} where lower(${appUsers.email_id}) = ${email}`]),
    ...numbers.map((start) => beginning(appUsers, number, start)),
    beginning(appUsers, username, text),
    beginning(appUserKeys, name, text),
  ]
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
}

export const mentions = ({ text }: Terms, maximum: number): SQL =>
  sql`select ${appUserKeys.id} from ${appUserKeys} where ${matches(appUserKeys.search, text)} limit ${maximum}`

async function readIds(tx: Query, query: SQL) {
  const { rows } = await tx.execute<{ id: string }>(query)
  return [...new Set(rows.map(({ id }) => Number(id)))]
}

/** Searches all texts only where no key matches. */
async function findUsers(tx: Query, terms: Terms, maximum: number, media: Media): Promise<LookupMatch[]> {
  const keyIds = await readIds(tx, findByKey(terms, maximum))
  const ids = (keyIds.length > 0 || terms.text.length < 3 ? keyIds : await readIds(tx, mentions(terms, maximum))).slice(0, maxMatches)
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      ...{ id: appUsers.id, user_code: appUsers.user_code, name: appUsers.name, mobile_no: appUsers.mobile_no, email_id: appUsers.email_id },
      ...{ city: appUsers.city, registration: appUsers.registration, blocked_at: appUsers.blocked_at },
      ...{ age: appUsers.age, my_selfie: appUsers.my_selfie },
    })
    .from(appUsers)
    .where(inArray(appUsers.id, ids))
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ user_code, mobile_no, city, registration, blocked_at, age, my_selfie, ...row }) => ({
      kind: 'appUser',
      id: user_code,
      name: row.name || row.email_id,
      detail: [user_code, mobile_no, city].filter(Boolean).join(' · '),
      status: blocked_at ? 'Blocked' : registration,
      age,
      picture: media.address(my_selfie),
    }))
}

const maxMatches = 10
const maxAdmins = 3

export const lookup: AreaHandlers<'lookup'> = {
  find({ query }, { tx, media, actor: { may } }) {
    const terms = toTerms(query.text)
    if (!terms.text) return Promise.resolve({ found: [] })
    return withoutScans(tx, async (tx) => {
      const payments = may.has('payments.read') ? await findPayments(tx, terms, maxMatches) : []
      const accounts = may.has('bank.read') ? await findBankDetails(tx, terms, maxMatches) : []
      const exact = [...payments, ...accounts].slice(0, maxMatches)
      const admins = may.has('admins.read') ? await findAdmins(tx, terms, Math.min(maxAdmins, maxMatches - exact.length)) : []
      const users = may.has('users.read') ? await findUsers(tx, terms, maxMatches - exact.length - admins.length, media) : []
      return { found: [...exact, ...users, ...admins] }
    })
  },
}
