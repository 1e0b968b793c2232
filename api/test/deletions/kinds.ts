import { appUsers, bank, masterdata, notes, packages, session, specialUsers, subscriptions, type Undo } from '@matchdesk/shared/contract'
import { randomUUID } from 'node:crypto'
import * as schema from '../../src/db/schema'
import { png } from '../support/images'
import { payment, subscription } from '../support/payments'
import { person, report } from '../support/people'
import type { Sent, TestApi } from '../support/testApi'

type Response = Promise<{ status: number; body: { message: string; undo?: Undo | undefined } }>

/** One or more records that can be deleted. */
export interface Deletable {
  readonly remove: (sent?: Sent) => Response
  /** What the offer to undo says. */
  readonly text: string
  /** What the console shows of the records. */
  readonly shown: () => Promise<unknown>
}

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
  await api.call(session.contact, { body: { name: 'Zoya', email: 'zoya@canary.example', message: 'Hello' } }, { as: {} })
  const slot = { name: 'Zoya Canary', gender: 'Male', age: 30, user_code: one.user_code } as const
  const byHand = { name: 'By hand', gender: 'Male', age: 30 } as const
  await api.call(specialUsers.create, { params: other, headers: {}, body: [slot, { ...byHand, phone_number: one.mobile_no }, byHand] })
  await api.db.insert(schema.notifications).values({ user_id: one.id, title: 'Dear Canary', body: 'x' })
  await api.db.insert(schema.proposals).values({ sender_id: one.id, receiver_id: other.id })
  await api.db.insert(schema.requests).values({ sender_id: other.id, receiver_id: one.id, kind: 'photo' })
  return one
}

type Kind = (api: TestApi) => Promise<Deletable>

/** Every kind of record whose deletion can be undone, one by one and in bulk. */
export const kinds: Readonly<Record<string, Kind>> = {
  async 'bank details'(api) {
    await api.call(bank.add, { body: { account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102', icon: await png() } })
    const shown = async () => (await api.call(bank.list, {})).body.bank_details
    const id = (await shown())[0]!.id
    return { remove: (sent) => api.call(bank.remove, { params: { id } }, sent), text: 'Deleted bank details: Meezan', shown }
  },
  async 'a master-data entry'(api) {
    await api.call(masterdata.add, { body: { type: 'Religion', name: 'Sabian', description: 'A faith' } })
    const shown = async () => (await api.call(masterdata.list, { params: { type: 'Religion' } })).body
    const id = (await shown())[0]!.id
    const text = 'Deleted a master-data entry: Religion: Sabian'
    return { remove: (sent) => api.call(masterdata.remove, { params: { id } }, sent), text, shown }
  },
  async 'a package'(api) {
    const body = { package_name: 'Gold', package_amount: 5000, package_duration: 3, package_type: 'normal' } as const
    await api.call(packages.add, { body })
    const shown = async () => (await api.call(packages.list, {})).body.packages.upgrade
    const [made] = await shown()
    await api.call(packages.update, { params: { id: made!.id }, headers: {}, body: { ...body, package_amount: 6000 } })
    return { remove: (sent) => api.call(packages.remove, { params: { id: made!.id } }, sent), text: 'Deleted a package: Gold', shown }
  },
  async 'a subscription'(api) {
    const payer = await person(api)
    await payment(api, payer, { status: 'Accepted' })
    await subscription(api, payer, { status: 'Accepted' })
    const shown = async () => (await api.call(subscriptions.normal.list, {})).body.package
    const params = { user_code: payer.user_code }
    return { remove: (sent) => api.call(subscriptions.normal.remove, { params }, sent), text: 'Deleted a subscription: Gold', shown }
  },
  async 'subscriptions in bulk'(api) {
    const payers = [await person(api), await person(api)]
    for (const payer of payers) await subscription(api, payer, { kind: 'ads' })
    const shown = async () => (await api.call(subscriptions.ads.list, {})).body.package
    const user_codes = payers.map(({ user_code }) => user_code)
    return { remove: (sent) => api.call(subscriptions.ads.removeMany, { body: { user_codes } }, sent), text: 'Deleted subscriptions', shown }
  },
  async 'a special user'(api) {
    const { user_code } = await person(api)
    const slot = { name: 'Ayesha', gender: 'Female', age: 24 } as const
    await api.call(specialUsers.create, { params: { user_code }, headers: {}, body: [slot, slot, slot] })
    const shown = async () => (await api.call(specialUsers.list, {})).body.special_users
    const id = (await shown())[0]!.id
    return { remove: (sent) => api.call(specialUsers.remove, { params: { id } }, sent), text: 'Removed a special user: Ayesha', shown }
  },
  async 'an app user'(api) {
    const one = await knownPerson(api, await person(api))
    const shown = async () => withoutPictures((await api.call(appUsers.list, {})).body.app_users)
    return { remove: (sent) => api.call(appUsers.remove, { headers: { USERID: one.wire } }, sent), text: 'Deleted an app user', shown }
  },
  async 'app users in bulk'(api) {
    const [one, other, third] = [await person(api), await person(api), await person(api)]
    const userIds = [(await knownPerson(api, one)).wire, one.wire, other.wire]
    await report(api, other, third)
    const shown = async () => withoutPictures((await api.call(appUsers.list, {})).body.app_users)
    return { remove: (sent) => api.call(appUsers.removeMany, { body: { userIds } }, sent), text: 'Deleted app users', shown }
  },
}

/** Addresses of pictures end at a moment. */
const withoutPictures = (rows: readonly { my_selfie: string | null }[]) =>
  rows.map(({ my_selfie, ...row }) => ({ ...row, selfie: my_selfie !== null }))
