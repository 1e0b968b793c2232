import { asc, eq, inArray } from 'drizzle-orm'
import { audit, auditValues } from '../../db'
import { parseChanges } from '../../history/audit'
import { getTitle } from '../history/titles'
import type { People, Section } from './section'

/** Areas whose values are about other people too: reviewers, reporters, the people in other slots. */
const withOthers: ReadonlySet<string> = new Set(['claims', 'reports', 'specialUsers'])

const where = ({ ids }: People) => inArray(auditValues.user_id, [...ids])

/** The acts of administrators about a member, with the values before and after. */
export const historyOfMember: Section = {
  name: 'history',
  title: 'Acts of administrators',
  erasure: 'cascade',
  where,
  parts: [
    {
      table: audit,
      leavesOut: {
        id: 'the number of the act',
        actor: 'an administrator',
        subject: 'the number of the record',
        hashes: 'codes over the values',
        request_id: 'the number of a request of an administrator',
        ip: 'the network address of an administrator',
      },
    },
    {
      table: auditValues,
      leavesOut: {
        audit_id: 'the number of the act',
        n: 'the place in the act',
        user_id: 'the member',
        name: 'the title of the record, which may name another member',
        salt: 'a part of the codes over the values',
      },
    },
  ],
  pictures: [],
  async read(db, people) {
    const rows = await db
      .select({ at: audit.at, action: audit.action, changes: auditValues.changes })
      .from(auditValues)
      .innerJoin(audit, eq(audit.id, auditValues.audit_id))
      .where(where(people))
      .orderBy(asc(auditValues.audit_id), asc(auditValues.n))
    return rows.map(({ at, action, changes }) => ({
      at,
      action: getTitle(action),
      changes: withOthers.has(action.slice(0, action.indexOf('.'))) ? 'left out: they may name other people' : parseChanges(changes),
    }))
  },
}
