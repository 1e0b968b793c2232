import { DrizzleQueryError } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { DatabaseError } from 'pg'
import { ConnectionFailure } from '../../src/errors/failures'
import { toHttpError } from '../../src/errors/httpError'

const reported = (code: string, severity: string) => Object.assign(new DatabaseError('words of the database', 0, 'error'), { code, severity })
const wrapped = (error: Error) => [new DrizzleQueryError('select 1', [], error), new ConnectionFailure(error)]

const cases: readonly (readonly [what: string, code: string, severity: string, status: number | undefined])[] = [
  ['too many connections', '53300', 'FATAL', 503],
  ['no memory', '53200', 'ERROR', 503],
  ['a full disk', '53100', 'ERROR', 507],
  ['a full disk at a new connection', '53100', 'FATAL', 507],
  ['a disk that fails', '58030', 'ERROR', 503],
  ['a file that cannot be made at a new connection', 'XX000', 'FATAL', 503],
  ['a database that stops', '57P01', 'FATAL', 503],
  ['a value that another row has', '23505', 'ERROR', 409],
  ['a reference to a row that is deleted', '23503', 'ERROR', 409],
  ['a bug of ours', '42601', 'ERROR', undefined],
]

for (const [what, code, severity, status] of cases)
  test(`${what} answers ${status ?? 'as a bug'}, in the words of the catalogue`, () => {
    for (const error of wrapped(reported(code, severity)).slice(0, status === undefined ? 1 : 2)) {
      const answer = toHttpError(error)
      assert.equal(answer?.status, status)
      assert.ok(!answer?.message.includes('words'))
    }
  })

test('an error of a library answers in the words of the catalogue', () => {
  assert.equal(toHttpError(Object.assign(new Error('words of the library'), { statusCode: 418 }))?.message, 'The request is not valid')
})
