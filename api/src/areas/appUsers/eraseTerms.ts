import { sql } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { audit, auditValues } from '../../db/schema'
import { searchSubjects } from '../../http/exportRows'
import type { Change } from '../../records/changes'

const fewestLetters = 3
const fewestDigits = 4

export interface Named {
  readonly user_code: string
  readonly name: string
  readonly username: string
  readonly mobile_no: string
  readonly email_id: string
}

/** Deletes the search terms of the history that name one of the people. Its rows stay, with the hashes of the terms. */
export async function eraseTerms(people: readonly Named[], tx: Query) {
  const { rows } = await tx.execute<{ id: string; n: number; changes: string }>(sql`select v.audit_id as id, v.n, v.changes
    from ${audit} join ${auditValues} v on v.audit_id = ${audit.id} and ${audit.subject}[v.n + 1] = any(${sql.param(searchSubjects)}::text[])
    where ${audit.subject} && ${sql.param(searchSubjects)}::text[]`)
  const named = rows.filter(({ changes }) => (JSON.parse(changes) as Change[]).some(({ after }) => people.some(namedBy(String(after)))))
  if (named.length === 0) return
  await tx.execute(sql`delete from ${auditValues} using unnest(${sql.param(named.map(({ id }) => id))}::bigint[], ${sql.param(named.map(({ n }) => n))}::int[])
    as term(id, n) where audit_id = term.id and ${auditValues.n} = term.n`)
}

/** Does a search term name a person, by a part of the name, the address, the number or the code? A city names nobody. */
function namedBy(typed: string): (person: Named) => boolean {
  const term = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const digits = /^[+\d\s().\-/]+$/.test(term) ? term.replace(/\(0\)|\D/g, '').replace(/^0+/, '') : ''
  return ({ user_code, name, username, mobile_no, email_id }) => {
    const [address = '', account = ''] = [email_id.toLowerCase(), email_id.toLowerCase().split('@')[0]]
    const parts = [name, username, account].map((part) => part.trim().toLowerCase()).filter((part) => part.length >= fewestLetters)
    if (term.length >= fewestLetters && parts.some((part) => part.includes(term) || term.includes(part))) return true
    if (term.includes('@') && (address.includes(term) || term.includes(address))) return true
    if (term.includes(user_code.toLowerCase())) return true
    return digits.length >= fewestDigits && mobile_no.replace(/\D/g, '').includes(digits)
  }
}
