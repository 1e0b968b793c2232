import { history, idleMinutes, payments, profiles, session } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { appUsers, files as fileTable, sessions } from '../../src/db'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()

async function picture() {
  const id = randomUUID()
  await api.files.write(id, new Uint8Array([1]))
  await api.db.insert(fileTable).values({ id, bytes: 1 })
  return id
}

const get = async (url: string) => {
  const { status, headers } = await api.inject({ method: 'GET', url: url.slice(url.indexOf('/api/v1')) })
  return { status, headers }
}

async function owner() {
  const somebody = await person(api, { front_id_card: await picture(), back_id_card: await picture(), my_selfie: await picture() })
  const read = async (as = api.amina) => (await api.call(profiles.one, { params: somebody }, { as })).body.app_user
  return { somebody, read }
}

const views = async () =>
  (await api.call(history.list, { query: { action: 'media.view' } })).body.history.map(({ actor_name, subject, changes }) => [
    actor_name,
    subject,
    changes[0]?.field,
  ])

describe('the address of an ID card or a payment screenshot', () => {
  test('shows it for five minutes, and is kept by no browser', async () => {
    const { read } = await owner()
    const { front_id_card } = await read()
    const { status, headers } = await get(front_id_card!)
    assert.deepEqual([status, headers['cache-control'], headers['content-disposition']], [200, 'no-store', 'inline'])
    api.wait(5.1)
    assert.equal((await get(front_id_card!)).status, 403)
    assert.equal((await get((await read()).front_id_card!)).status, 200)
  })

  test('ends with the session that asked for it', async () => {
    const { read } = await owner()
    const [own, others] = [(await read()).back_id_card!, (await read(api.bilal)).back_id_card!]
    assert.notEqual(own, others)
    await api.call(session.logout, {})
    assert.deepEqual([(await get(own)).status, (await get(others)).status], [403, 200])
    await api.db.delete(sessions)
    assert.equal((await get(others)).status, 403)
  })

  test('ends with its session also where nobody signs out: by idleness and by age', async () => {
    const { read } = await owner()
    const isShown = async (address: string) => (await get(address)).status === 200
    const idle = await api.signIn('bilal@team.example')
    api.wait(idleMinutes - 1)
    const ofIdle = (await read(idle)).front_id_card!
    assert.equal(await isShown(ofIdle), true)
    api.wait(2)
    assert.equal(await isShown(ofIdle), false)

    api.wait(api.deps.settings.sessionHours * 60 - idleMinutes - 2)
    const ofOld = (await read()).front_id_card!
    assert.equal(await isShown(ofOld), true)
    api.wait(2)
    assert.equal(await isShown(ofOld), false)
  })

  test('is not valid when any part of it is changed or left out', async () => {
    const { read } = await owner()
    const address = new URL((await read()).front_id_card!)
    const colleague = new URL((await read(api.bilal)).front_id_card!).searchParams
    for (const name of ['until', 'session', 'subject', 'field', 'sign']) {
      const [changed, without] = [new URL(address), new URL(address)]
      changed.searchParams.set(name, name === 'until' ? '9999999999999' : name === 'session' ? colleague.get('session')! : randomUUID())
      without.searchParams.delete(name)
      for (const url of [changed, without]) assert.equal((await get(url.href)).status, 403, name)
    }
    const other = (await owner()).somebody.front_id_card!
    assert.equal((await get(address.href.replace(/media\/[\w-]+/, `media/${other}`))).status, 403)
  })

  test('leaves one row in the history for each session, picture and five minutes', async () => {
    const { somebody, read } = await owner()
    const paid = await payment(api, somebody, { screenshot: await picture() })
    const [row] = (await api.call(payments.normal.list, {})).body.history
    const { front_id_card, my_selfie } = await read()
    for (const url of [`${front_id_card}&w=48`, front_id_card!, my_selfie!, row!.screenshot!]) assert.equal((await get(url)).status, 200)
    assert.equal((await get((await read(api.bilal)).front_id_card!)).status, 200)
    const user = `user:${somebody.user_code}`
    assert.deepEqual(await views(), [
      ['Bilal', user, 'front_id_card'],
      ['Amina', `payment:${paid.wire}`, 'screenshot'],
      ['Amina', user, 'front_id_card'],
    ])
    api.wait(6)
    await get((await read()).front_id_card!)
    assert.equal((await views()).length, 4)
    const ofPerson = (await api.call(history.list, { query: { subject: somebody.user_code, action: 'media.view' } })).body.history
    assert.equal(ofPerson.length, 4)
  })

  test('shows nothing of a person who was erased', async () => {
    const { somebody, read } = await owner()
    const { front_id_card } = await read()
    await api.db.delete(appUsers).where(eq(appUsers.id, somebody.id))
    await api.files.remove(somebody.front_id_card!)
    assert.equal((await get(front_id_card!)).status, 404)
  })
})
