import { appUsers, history, notes, session, specialUsers, views } from '@matchdesk/shared/contract'
import { randomUUID } from 'node:crypto'
import * as schema from '../../src/db/schema'
import { view } from '../records/recordedBodies'
import { payment, subscription } from '../support/payments'
import { person, report } from '../support/people'
import type { TestApi } from '../support/testApi'

/** A woman whom many tables name, her pictures included. */
export async function knownPerson(api: TestApi, other: Awaited<ReturnType<typeof person>>) {
  const picture = async () => {
    const id = randomUUID()
    await api.files.write(id, new Uint8Array([1, 2, 3]))
    await api.db.insert(schema.files).values({ id, bytes: 3 })
    return id
  }
  const one = await person(api, { name: 'Zoya Canary', email_id: 'zoya@canary.example', my_selfie: await picture(), front_id_card: await picture() })
  await payment(api, one, { screenshot: await picture() })
  await payment(api, one, { status: 'Accepted', kind: 'ads' })
  await subscription(api, one, { kind: 'special', status: 'Accepted' })
  await report(api, one, other)
  await report(api, other, one)
  await api.call(notes.add, { params: one, body: { text: 'Canary called' } })
  await api.call(appUsers.export, { query: { search: 'zoya' } })
  await api.call(history.list, { query: { subject: 'zoya@canary.example' } })
  await api.call(views.add, { body: { ...view, name: 'Zoya Canary' } })
  await api.call(session.contact, { body: { name: 'Zoya', email: 'zoya@canary.example', message: 'Hello' } }, { as: {} })
  const slot = { name: 'Zoya Canary', gender: 'Male', age: 30, user_code: one.user_code } as const
  const byHand = { name: 'By hand', gender: 'Male', age: 30 } as const
  await api.call(specialUsers.create, { params: other, headers: {}, body: [slot, { ...byHand, phone_number: one.mobile_no }, byHand] })
  await api.db.insert(schema.notifications).values({ user_id: one.id, title: 'Dear Canary', body: 'x' })
  await api.db.insert(schema.proposals).values({ sender_id: one.id, receiver_id: other.id })
  await api.db.insert(schema.requests).values({ sender_id: other.id, receiver_id: one.id, kind: 'photo' })
  return one
}
