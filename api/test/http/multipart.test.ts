import { bank } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { bankDetails, files } from '../../src/db'
import { toHttpError } from '../../src/errors/httpError'
import { bad, png } from '../support/images'
import { TestApi, formOf } from '../support/testApi'

const api = new TestApi()
const details = { account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102' }
/** The messages of drivers and sockets about a lost connection. */
const alarming = 'ECONNRESET terminated early, the embedded database is not queryable, ETIMEDOUT'

/** A whole form as it travels, and the header that names its boundary. */
async function encoded(fields: Readonly<Record<string, unknown>>) {
  const request = new Request('http://localhost', { method: 'POST', body: formOf(fields) })
  return { type: request.headers.get('content-type') ?? '', bytes: Buffer.from(await request.arrayBuffer()) }
}

const send = (type: string, payload: Buffer | string) =>
  api.inject({ method: 'POST', url: '/api/v1/bankdetails', headers: { ...api.amina, 'content-type': type }, payload })

describe('a form that is not one', () => {
  const damaged = { status: 400, message: 'This form is damaged or cut short. Please send it again' }

  async function isDamaged(type: string, payload: Buffer | string, about: string) {
    const { status, body } = await send(type, payload)
    assert.deepEqual({ status, message: body.message }, damaged, about)
    assert.deepEqual([await api.db.$count(bankDetails), await api.db.$count(files)], [0, 0])
  }

  test('is refused when it is cut anywhere, inside a file too', async () => {
    const { type, bytes } = await encoded({ ...details, account_title: alarming, icon: await png() })
    const file = bytes.indexOf('image/png')
    for (const end of [20, 150, file - 30, file + 3, file + 40, bytes.length - 60, bytes.length - 10])
      await isDamaged(type, bytes.subarray(0, end), `cut at ${end} of ${bytes.length}`)
  })

  test('is refused without its boundary', async () => {
    const { bytes } = await encoded(details)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other']) await isDamaged(type, bytes, type)
  })

  test('is refused when a part says that it is JSON, and is not', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="bank_name"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n'
    await isDamaged('multipart/form-data; boundary=x', part, part)
  })

  test('is refused as one without fields when it is empty', async () => {
    const { status, body } = await send('multipart/form-data; boundary=x', '')
    assert.deepEqual([status, body], [400, { message: 'Account Title required!', field: 'account_title' }])
  })
})

describe('the type of a file', () => {
  test('is what its bytes are, whatever was said of it', async () => {
    const real = new File([await png()], 'notes.txt', { type: 'text/plain' })
    assert.equal((await api.call(bank.add, { body: { ...details, icon: real } })).status, 200)
    const { body } = await api.call(bank.add, { body: { ...details, icon: await bad['a GIF named as a PNG']!() } })
    assert.deepEqual(body, { message: 'Icon must be a JPEG, PNG or WebP picture', field: 'icon' })
  })
})

describe('an error', () => {
  test('is not taken for a lost connection because of the words in it', async () => {
    assert.equal(toHttpError(new Error(alarming)), undefined)
    const reported = await api.db.execute(sql`select ${alarming}::text::int`).catch((error: unknown) => error)
    assert.match(String(reported), /ECONNRESET/)
    assert.equal(toHttpError(reported), undefined)
  })
})
