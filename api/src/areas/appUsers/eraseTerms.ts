import { parsePhone, textKey } from '@matchdesk/shared/contract'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { audit, auditValues, views, type appUsers, type Query } from '../../db'
import { searchSubjects } from '../../lists/exportRows'
import { type ValuePlace, type AuditRecords, parseChanges } from '../../history/audit'

const fewestLetters = 3
const fewestDigits = 4
/** The last digits of a number are the same with and without its country. */
const subscriberDigits = 9

export type TermMatch = Pick<typeof appUsers.$inferSelect, 'user_code' | 'name' | 'username' | 'mobile_no' | 'email_id'>

/** Deletes search terms of the history that name one of the people, and returns their places. */
export function eraseTerms(people: readonly TermMatch[], tx: Query): Promise<ValuePlace[]> {
  const subjects = sql.param([...searchSubjects])
  const isTerm = sql`subject && ${subjects}::text[] and subject[n + 1] = any(${subjects}::text[])`
  return eraseValues(isTerm, (texts) => texts.some((text) => people.some(matchesPerson(text))), tx)
}

const viewActions = ['views.add', 'views.update', 'views.remove']

/** Deletes views whose name or search names one of the people, and their values in the history. */
export async function eraseViews(people: readonly TermMatch[], tx: Query, audit: AuditRecords): Promise<ValuePlace[]> {
  const patterns = people.map(toPattern)
  const isMatch = (texts: readonly string[]) => texts.some((text) => patterns.some((pattern) => pattern.test(text)))
  const rows = await tx.select({ id: views.id, name: views.name, query: views.query }).from(views)
  const ids = rows.flatMap(({ id, name, query }) => (isMatch([name, ...Object.values(query)]) ? [id] : []))
  if (ids.length > 0) await tx.delete(views).where(inArray(views.id, ids))
  for (const id of ids) audit.addRecord(`view:${id}`)
  return eraseValues(sql`action = any(${sql.param(viewActions)}::text[])`, isMatch, tx)
}

/** Returns the places of the deleted values. */
async function eraseValues(where: SQL, isMatch: (texts: readonly string[]) => boolean, tx: Query): Promise<ValuePlace[]> {
  const { rows } = await tx.execute<{ id: string; n: number; name: string; changes: string }>(
    sql`select v.audit_id as id, v.n, v.name, v.changes from ${audit} join ${auditValues} v on v.audit_id = ${audit.id} where ${where}`,
  )
  const matches = rows.filter(({ name, changes }) =>
    isMatch([name, ...parseChanges(changes).flatMap(({ before, after }) => [String(before ?? ''), String(after ?? '')])]),
  )
  if (matches.length === 0) return []
  await tx.execute(sql`delete from ${auditValues} using unnest(${sql.param(matches.map(({ id }) => id))}::bigint[], ${sql.param(matches.map(({ n }) => n))}::int[])
    as term(id, n) where audit_id = term.id and ${auditValues.n} = term.n`)
  return matches.map(({ id, n }) => ({ audit_id: Number(id), n }))
}

/** Matches a part of the name, address, number or code. */
function matchesPerson(text: string): (person: TermMatch) => boolean {
  const term = textKey(text)
  const { digits = '' } = parsePhone(text) ?? {}
  return ({ user_code, name, username, mobile_no, email_id }) => {
    const [address = '', account = ''] = [email_id.toLowerCase(), email_id.toLowerCase().split('@')[0]]
    const parts = [name, username, account].map(textKey).filter((part) => part.length >= fewestLetters)
    if (term.length >= fewestLetters && parts.some((part) => part.includes(term) || term.includes(part))) return true
    if (term.includes('@') && (address.includes(term) || term.includes(address))) return true
    if (term.includes(user_code.toLowerCase())) return true
    return digits.length >= fewestDigits && mobile_no.replace(/\D/g, '').includes(digits)
  }
}

/** Matches the code, address, whole name or number of a person, with any separators in the number. */
function toPattern({ user_code, name, username, mobile_no, email_id }: TermMatch): RegExp {
  const words = [user_code, name, username, email_id].map((word) => word.trim()).filter((word) => word.length >= fewestLetters)
  const patterns = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  const digits = mobile_no.replace(/\D/g, '').slice(-subscriberDigits)
  const number = digits.length < subscriberDigits ? [] : [`${[...digits].join('[\\s().-]*')}(?!\\d)`]
  return new RegExp([`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, ...number].join('|'), 'iu')
}
