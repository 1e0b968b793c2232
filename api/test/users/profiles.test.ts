import { profileFields, profiles } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { beforeEach, describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { appUsers as people, audit, files, masterdata } from '../../src/db'
import { bad, png } from '../support/images'
import { person } from '../support/people'
import { documents, profileTexts } from '../support/profiles'
import { TestApi } from '../support/testApi'

const api = new TestApi()
beforeEach(() => insertReferenceLists(api.db))

const read = async (user_code: string) => (await api.call(profiles.one, { params: { user_code } })).body.app_user
type Person = Awaited<ReturnType<typeof person>>
const save = async ({ user_code, wire }: Person, changed: object = {}, version?: string) =>
  api.call(profiles.update, {
    params: { user_code },
    headers: version === undefined ? {} : { 'If-Match': version },
    body: { id: wire, ...profileTexts, ...changed },
  })
/** Somebody with a whole profile, pictures included. */
async function complete() {
  const one = await person(api)
  assert.equal((await save(one, await documents())).status, 200)
  return one
}
const refused = async (one: Person, changed: object) => {
  const { status, body } = await save(one, changed)
  return [status, body.message, body.field]
}

describe('the record of a user', () => {
  test('has every field of the profile, pictures by a signed address, and no secret', async () => {
    const one = await complete()
    await api.db.update(people).set({ fcm_token: 'token', password_hash: 'CANARY' }).where(eq(people.id, one.id))
    const record = await read(one.user_code)
    const missing = Object.keys(profileFields).filter((name) => !(name in record))
    assert.deepEqual(missing, [])
    assert.deepEqual([record.id, record.user_code, record.fcm_token, record.name], [one.wire, one.user_code, 'token', 'Ayesha Khan'])
    assert.equal((await api.app.inject({ url: record.front_id_card ?? '' })).statusCode, 200)
    assert.equal(record.profile_pic, null)
    assert.ok(!JSON.stringify(record).includes('CANARY'))
  })

  test('is found by code, and by id at its other address', async () => {
    const one = await person(api)
    const { body } = await api.inject<{ app_user: { user_code: string } }>({ url: `/api/v1/admin/app-users/${one.wire}`, headers: api.amina })
    assert.equal(body.app_user.user_code, one.user_code)
    for (const code of [
      'MD-999999',
      '999999',
      'x',
      '0',
      '99999999999999999999',
      ...['?b', '#b', '/b', '%b', '%20', ' '].map((end) => one.user_code + end),
    ])
      assert.equal((await api.call(profiles.one, { params: { user_code: code } })).status, 404, code)
  })
})

describe('an update of a profile', () => {
  test('changes every field that it sends', async () => {
    const one = await person(api)
    const { status, body } = await save(one, await documents())
    assert.deepEqual([status, body], [200, { message: 'Profile updated successfully' }])
    const record = await read(one.user_code)
    assert.deepEqual({ ...record, ...profileTexts }, record)
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'profiles.update'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [`user:${one.user_code}`]])
  })

  test('ignores account, status and profile picture', async () => {
    const one = await complete()
    const before = await read(one.user_code)
    const account = {
      username: 'x',
      password: 'Blue7Kite9',
      mobile_no: '+920000000',
      email_id: 'x@x.example',
      fcm_token: 'x',
      registration: 'Pending',
    }
    await save(one, { ...account, user_code: 'MD-1', createdAt: '2001-01-01', user_type: 'admin', profile_pic: await png() })
    const { updatedAt: _, ...after } = await read(one.user_code)
    assert.deepEqual({ ...before, ...after }, before)
    assert.equal(await api.db.$count(files), 3)
  })

  test('keeps the pictures that are there, and replaces one by a new one', async () => {
    const one = await complete()
    const [before] = await api.db.select().from(people).where(eq(people.id, one.id))
    assert.equal((await save(one)).status, 200)
    assert.equal((await save(one, { my_selfie: await png(50, 50) })).status, 200)
    const [after] = await api.db.select().from(people).where(eq(people.id, one.id))
    assert.equal(after?.front_id_card, before?.front_id_card)
    assert.notEqual(after?.my_selfie, before?.my_selfie)
    assert.equal(await api.files.read(before?.my_selfie ?? ''), undefined)
    assert.equal(await api.db.$count(files), 3)
  })

  test('needs a picture where there is none', async () => {
    const one = await person(api)
    assert.deepEqual(await refused(one, {}), [400, 'Please provide a valid selfie', 'my_selfie'])
    const { back_id_card: _, ...some } = await documents()
    assert.deepEqual(await refused(one, some), [400, 'Please provide a valid ID card, back', 'back_id_card'])
    assert.equal(await api.db.$count(files), 0)
  })

  test('refuses what is not a choice, not a place, not an age or not a size', async () => {
    const one = await complete()
    const wrong: [object, string, string][] = [
      [{ religion: 'Pastafarian' }, 'religion', 'religion'],
      [{ seen_photos: 'Nobody' }, 'seen_photos', 'photo visibility'],
      [{ no_of_brother: '2 Sisters' }, 'no_of_brother', 'number of brothers'],
      [{ partner_degree: 'Islam' }, 'partner_degree', 'partner degree'],
      [{ nationality: 'Atlantis' }, 'nationality', 'nationality'],
      [{ state: 'Texas' }, 'state', 'state'],
      [{ residence_country: 'Canada' }, 'residence_state', 'residence state'],
      [{ hometown_city: 'Lahore' }, 'hometown_city', 'hometown city'],
      [{ age: 17 }, 'age', 'age'],
      [{ age: 101 }, 'age', 'age'],
      [{ age: 24.5 }, 'age', 'age'],
      [{ age: 26 }, 'dob', 'date of birth'],
      [{ dob: '1990-01-01' }, 'dob', 'date of birth'],
      [{ dob: '2000-02-30' }, 'dob', 'date of birth'],
      [{ sex: 'male' }, 'sex', 'gender'],
      [{ any_disability: 'Maybe' }, 'any_disability', 'any disability'],
      [{ whatsapp_no: 'call me' }, 'whatsapp_no', 'WhatsApp number'],
      [{ residence_size: 'Marla(s)' }, 'residence_size', 'residence size'],
      [{ residence_size: '5 Acres' }, 'residence_size', 'residence size'],
      [{ partner_age_between: '33-25' }, 'partner_age_between', 'partner age between'],
      [{ partner_age_between: '17-25' }, 'partner_age_between', 'partner age between'],
      [{ name: 'x'.repeat(201) }, 'name', 'name'],
    ]
    for (const [changed, field, words] of wrong)
      assert.deepEqual(await refused(one, changed), [400, `Please provide a valid ${words}`, field], JSON.stringify(changed))
    assert.equal((await read(one.user_code)).religion, 'Islam')
  })

  test('accepts what has not changed, though the lists and the age have', async () => {
    const one = await complete()
    await api.db.delete(masterdata).where(eq(masterdata.name, 'Islam'))
    api.wait(2 * 366 * 24 * 60)
    const bilal = await api.signIn('bilal@team.example')
    const body = { id: one.wire, ...profileTexts, profession_job: 'Lawyer' }
    const { status } = await api.call(profiles.update, { params: { user_code: one.user_code }, headers: {}, body }, { as: bilal })
    assert.equal(status, 200)
  })

  test('refuses an id that is not that of the code, and a user who is not there', async () => {
    const [one, other] = [await person(api), await person(api)]
    assert.deepEqual(await refused(one, { id: other.wire, ...(await documents()) }), [400, 'This id belongs to another user', 'id'])
    assert.equal((await save({ ...one, user_code: 'MD-999999' })).status, 404)
  })

  test('shows the second of two administrators what there is now, and changes nothing', async () => {
    const one = await complete()
    const { updatedAt } = await read(one.user_code)
    assert.equal((await save(one, { institute: 'IBA' }, updatedAt)).status, 200)
    const late = await save(one, { institute: 'LUMS', my_selfie: await png() }, updatedAt)
    assert.equal(late.status, 412)
    assert.deepEqual((late.body as unknown as { current: unknown }).current, await read(one.user_code))
    assert.equal((await read(one.user_code)).institute, 'IBA')
    assert.equal(await api.db.$count(files), 3)
  })

  test('stores no program that is named as a picture', async () => {
    const one = await complete()
    const program = await bad['a program named as a picture']!()
    const { status, body } = await save(one, { my_selfie: program })
    assert.deepEqual([status, body.field], [400, 'my_selfie'])
    assert.equal(await api.db.$count(files), 3)
  })
})
