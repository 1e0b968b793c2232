import assert from '@matchdesk/tools/assert'
import { audit, auditValues } from '../../src/db'
import { hashValues, type Change } from '../../src/history/audit'
import type { TestApi } from '../support/testApi'

/** The content of an audit row: the kind of each record, and the values of each field, or its name where the value is different each time. */
export async function recorded(api: TestApi) {
  const [rows, values] = [await api.db.select().from(audit).orderBy(audit.id), await api.db.select().from(auditValues)]
  return rows.map(({ id, action, subject, hashes }) => {
    const records = subject.map((one, n) => {
      const value = values.find((candidate) => candidate.audit_id === id && candidate.n === n)
      assert.equal(hashes[n], value ? hashValues({ ...value, subject: one }) : '', 'a row holds the hash of its values')
      const changes = JSON.parse(value?.changes ?? '[]') as Change[]
      const described = changes.map(describeChange)
      const most = described.length > 12 ? [`${described.length} fields`, ...described.slice(0, 3)] : described
      return [one.split(':')[0], ...most].join(' | ')
    })
    return [action, ...records]
  })
}

const isShort = (value: unknown) => value === null || typeof value !== 'string' || value.length < 24
/** A username ends with a number that counts on from test to test. */
const withoutCount = (value: unknown) => String(value).replace(/(?<=_[a-z]+)\d+$/, '…')
const describeChange = ({ field, before, after }: Change) =>
  isShort(before) && isShort(after) ? `${field}: ${withoutCount(before)} → ${withoutCount(after)}` : field
