import { bank } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { admins, bankDetails, files } from '../../src/db'
import { reencode } from '../../src/media/pictures'
import { account, importRows, incoming, paid } from '../statements/statementFile'
import { TestApi, formOf, valuesOf } from '../support/testApi'
import { bad, large, located, png, turned } from '../support/images'

const api = new TestApi({ ALLOWED_ORIGINS: 'https://portal.example' })
const details = { account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102' }
const iban_no = 'PK36SCBL0000001123456702'
const all = async () => (await api.call(bank.list, {})).body.bank_details

async function added(icon?: File) {
  await api.call(bank.add, { body: { ...details, icon: icon ?? (await png()) } })
  const [made] = await all()
  if (!made?.icon) throw new Error('No bank details were made')
  return { ...made, icon: made.icon }
}

async function picture(url: string) {
  const response = await api.app.inject({ url })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

describe('bank details', () => {
  test('are added with their icon', async () => {
    const { status, body } = await api.call(bank.add, { body: { ...details, iban_no, icon: await png() } })
    assert.deepEqual([status, body], [200, { message: 'Bank details added successfully' }])
    const [made] = await all()
    assert.deepEqual([made?.account_title, made?.branch_code, made?.iban_no], ['Matchdesk', '', iban_no])
  })

  test('refuse an IBAN whose digits do not fit, when they are added and when they are updated', async () => {
    const made = await added()
    for (const wrong of ['PK36', 'PK37SCBL0000001123456702', 'PK36SCBL0000001123456720', '36PKSCBL0000001123456702', 'x'.repeat(24), `${iban_no}0`]) {
      const refused = { message: 'IBAN No is not valid. Please check its digits', field: 'iban_no' }
      const add = await api.call(bank.add, { body: { ...details, iban_no: wrong, icon: await png() } })
      assert.deepEqual([add.status, add.body], [400, refused], wrong)
      const update = await api.call(bank.update, { params: { id: made.id }, headers: {}, body: { ...details, iban_no: wrong } })
      assert.deepEqual([update.status, update.body], [400, refused], wrong)
    }
    for (const none of ['', '  ']) await api.call(bank.update, { params: { id: made.id }, headers: {}, body: { ...details, iban_no: none } })
    assert.deepEqual(valuesOf(await all(), 'iban_no'), [''])
  })

  test('lose a text that a save leaves out', async () => {
    const made = await added()
    const save = (texts: Partial<typeof details> & { branch_code?: string; iban_no?: string }) =>
      api.call(bank.update, { params: { id: made.id }, headers: {}, body: { ...details, ...texts } })
    await save({ branch_code: '0099', iban_no })
    await save({ iban_no: 'gb82 west 1234 5698 7654 32' })
    const [stored] = await all()
    assert.deepEqual([stored?.branch_code, stored?.iban_no], ['', 'GB82WEST12345698765432'])
  })

  test('keep their icon when none is sent, and lose the old one when a new one is', async () => {
    const made = await added()
    const before = await api.db.select().from(files)
    await api.call(bank.update, { params: { id: made.id }, headers: {}, body: { ...details, bank_name: 'UBL' } })
    const [stored] = await all()
    assert.deepEqual([stored?.bank_name, stored?.icon], ['UBL', made.icon])
    const { body } = await api.call(bank.update, { params: { id: made.id }, headers: {}, body: { ...details, icon: await png(50, 50) } })
    assert.deepEqual(body, { message: 'Bank details updated successfully' })
    const after = await api.db.select().from(files)
    assert.equal(after.length, 1)
    assert.equal(await api.files.read(before[0]?.id ?? ''), undefined)
    assert.ok(await api.files.read(after[0]?.id ?? ''))
  })

  test('go with their icon', async () => {
    const made = await added()
    assert.equal((await api.call(bank.remove, { params: { id: made.id } })).body.message, 'Bank details deleted successfully')
    assert.equal((await picture(made.icon)).status, 404)
    assert.equal(await api.db.$count(files), 0)
  })

  test('an update that is refused leaves no file behind', async () => {
    const made = await added()
    const headers = { 'If-Match': '2001-01-01T00:00:00.000Z' }
    const late = await api.call(bank.update, { params: { id: made.id }, headers, body: { ...details, icon: await png() } })
    assert.equal(late.status, 412)
    assert.deepEqual((late.body as unknown as { current: unknown }).current, (await all())[0])
    assert.equal(await api.db.$count(files), 1)
    assert.equal((await api.call(bank.update, { params: { id: '999999' }, headers: {}, body: { ...details, icon: await png() } })).status, 404)
    assert.equal(await onDisk(), 1)
  })
})

describe('a bank account that is closed', () => {
  test('stays in the list and for statements, keeps an edit, and is opened by a colleague', async () => {
    const { id } = await added()
    const state = async () => (await all()).map(({ is_closed, bank_name }) => [bank_name, is_closed])
    assert.equal((await api.call(bank.close, { params: { id } })).body.message, 'Bank account closed')
    await api.call(bank.update, { params: { id }, headers: {}, body: { ...details, bank_name: 'UBL' } })
    assert.deepEqual(await state(), [['UBL', true]])
    assert.equal((await importRows(api, id, [incoming(api)])).status, 200)
    await api.call(bank.reopen, { params: { id } }, { as: api.bilal })
    assert.deepEqual(await state(), [['UBL', false]])
  })

  test('is closed once, also by two at once, and by nobody who may not change bank details', async () => {
    const { id, updatedAt } = await added()
    const close = () => api.call(bank.close, { params: { id } })
    assert.deepEqual((await Promise.all([close(), close()])).map(({ status }) => status).sort(), [200, 409])
    const late = await api.call(bank.update, { params: { id }, headers: { 'If-Match': updatedAt }, body: details })
    assert.equal(late.status, 412)
    assert.equal((await api.call(bank.close, { params: { id: '999999' } })).status, 404)
    await api.db.update(admins).set({ user_type: 'Reviewer' }).where(eq(admins.id, api.bilal.userid!))
    assert.equal((await api.call(bank.reopen, { params: { id } }, { as: api.bilal })).status, 403)
  })

  test('names the payments to its bank, however they write it, and the rows of its statements', async () => {
    const id = await account(api, 'Meezan Bank')
    const other = await account(api, 'Meezan', '0103')
    for (const payment_method of ['Meezan Bank', ' meezan  BANK', 'Meezan']) await paid(api, payment_method, { payment_method })
    await importRows(api, id, [incoming(api), incoming(api, { amount: 901 })])
    const usage = async (one: string) => (await api.call(bank.usage, { params: { id: one } })).body
    const [none, more] = [{ count: 0, more: false }, false]
    assert.deepEqual(await usage(id), { count: 2, more, by: 'payments', also: [{ count: 2, more, by: 'statement rows' }] })
    assert.deepEqual(await usage(other), { count: 1, more, by: 'payments', also: [{ ...none, by: 'statement rows' }] })
  })
})

async function onDisk() {
  let n = 0
  for await (const ids of api.files.list()) n += ids.length
  return n
}

describe('an uploaded picture', () => {
  test('has its sizes at once, under its own signature, and no other width', async () => {
    const { icon } = await added(await png(900, 600))
    assert.equal(readdirSync(join(api.deps.settings.dataDir, 'files'), { recursive: true }).filter((name) => /\.webp$/.test(String(name))).length, 4)
    const [full, small] = [await picture(icon), await picture(`${icon}&w=48`)]
    assert.deepEqual([(await sharp(full.bytes).metadata()).width, (await sharp(small.bytes).metadata()).width], [900, 72])
    assert.equal(small.headers['cache-control'], full.headers['cache-control'])
    for (const width of ['49', '', '048', '48&w=96', '1600']) assert.equal((await picture(`${icon}&w=${width}`)).status, 400, width)
    assert.equal((await picture(`${icon.replace(/sign=./, 'sign=')}&w=48`)).status, 403)
  })

  test('is re-encoded: WebP, at most 1600 points, nothing hidden in it', async () => {
    await api.call(bank.add, { body: { ...details, icon: await located() } })
    const { bytes } = await picture((await all())[0]?.icon ?? '')
    const { format, exif } = await sharp(bytes).metadata()
    assert.deepEqual([format, exif], ['webp', undefined])
    assert.ok(!bytes.toString('latin1').includes('CANARY'))
    await api.call(bank.add, { body: { ...details, icon: await png(3000, 500) } })
    const wide = await sharp((await picture((await all())[1]?.icon ?? '')).bytes).metadata()
    assert.deepEqual([wide.width, wide.height], [1600, 267])
  })

  test('is stored as it is looked at, where the phone stored it lying on its side', async () => {
    await api.call(bank.add, { body: { ...details, icon: await turned() } })
    const { width, height } = await sharp((await picture((await all())[0]?.icon ?? '')).bytes).metadata()
    assert.deepEqual([width, height], [100, 200])
  })

  for (const [name, make] of Object.entries(bad))
    test(`is refused: ${name}`, async () => {
      const { status, body } = await api.call(bank.add, { body: { ...details, icon: await make() } })
      assert.deepEqual([status, body.field], [400, 'icon'])
      assert.match(
        body.message,
        /^(Icon (required!|must be a JPEG, PNG or WebP picture)|Please choose a JPEG, PNG or WebP picture|This picture is damaged or too large)$/,
      )
      assert.deepEqual([await api.db.$count(bankDetails), await api.db.$count(files), await onDisk()], [0, 0, 0])
    })

  test('is refused over 10 MB, and cut off over 11', async () => {
    const over = await api.call(bank.add, { body: { ...details, icon: large(10_500_000) } })
    assert.deepEqual([over.status, over.body.message], [400, 'Icon must be smaller than 10 MB'])
    const cut = await api.call(bank.add, { body: { ...details, icon: large(12_000_000) } })
    assert.deepEqual([cut.status, cut.body.message], [413, 'The request is too large'])
  })

  test('comes once: a field given twice, too many or hostile fields are refused', async () => {
    const submit = (form: FormData) => api.inject({ method: 'POST', url: '/api/v1/bankdetails', headers: api.amina, payload: form })
    const twice = formOf({ ...details, icon: await png() })
    twice.append('bank_name', 'Other')
    assert.deepEqual((await submit(twice)).body, { message: 'bank_name is given twice', field: 'bank_name' })
    const many = formOf(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 'x'])))
    assert.equal((await submit(many)).status, 413)
    const hostile = formOf({ ...details, icon: await png() })
    hostile.append('__proto__', 'x')
    assert.equal((await submit(hostile)).status, 400)
    assert.equal(await api.db.$count(bankDetails), 0)
  })
})

describe('what re-encodes a picture', () => {
  for (const name of ['a GIF', 'a drawing with a script', 'a page named as a photo'])
    test(`refuses by itself: ${name}`, async () => {
      const bytes = new Uint8Array(await (await bad[name]!()).arrayBuffer())
      await assert.rejects(reencode(bytes, 'icon'), { status: 400, message: 'Please choose a JPEG, PNG or WebP picture', field: 'icon' })
    })
})

describe('the address of a picture', () => {
  test('needs no session, and says that nobody else may keep or run it', async () => {
    const { status, headers } = await picture((await added()).icon)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.match(String(headers['cache-control']), /^private, max-age=\d+/)
  })

  test('is good for an hour at least, the same within it, and then no more', async () => {
    const { icon } = await added()
    assert.equal((await all())[0]?.icon, icon)
    api.wait(60)
    assert.equal((await picture(icon)).status, 200)
    assert.notEqual((await all())[0]?.icon, icon)
    api.wait(61)
    assert.equal((await picture(icon)).status, 403)
  })

  test('opens nothing else', async () => {
    const { icon } = await added()
    const other = (await api.db.select().from(files))[0]?.id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) ?? ''
    for (const url of [
      icon.replace(/media\/[^?]+/, `media/${other}`),
      icon.replace(/until=\d+/, 'until=99999999999999'),
      icon.replace(/sign=./, 'sign='),
      icon.split('?')[0] ?? '',
    ])
      assert.equal((await picture(url)).status, 403, url)
    for (const path of ['..%2f..%2fsession-secret', '%00', 'x'.repeat(500)])
      assert.ok([400, 403, 404].includes((await picture(`/api/v1/media/${path}?until=1&sign=x`)).status))
  })
})
