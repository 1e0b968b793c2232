import { appUsers as users, history, lookAlikes } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { files as fileTable, payments, screenshotHashes } from '../../src/db'
import { hashScreenshots } from '../../src/jobs/hashScreenshots'
import { reencode } from '../../src/media/pictures'
import { eraseExpired } from '../../src/undo/eraseExpired'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'
import { drawReceipt, makeFacts, randomFrom, wallets } from './receipts'

const api = new TestApi()
const [wallet] = wallets
const facts = makeFacts(randomFrom(7), wallet!, 4500)
const receipt = (changes: Partial<typeof facts> = {}) => drawReceipt(wallet!, { ...facts, ...changes })

async function store(bytes: Uint8Array, shared = false) {
  const id = randomUUID()
  await api.files.write(id, bytes)
  await api.db.insert(fileTable).values({ id, bytes: bytes.length, shared })
  return id
}

/** A payment whose screenshot the app has stored. */
async function paid(picture: Uint8Array, known: Parameters<typeof payment>[2] = {}) {
  const somebody = await person(api)
  const made = await payment(api, somebody, { screenshot: await store(await reencode(picture, 'screenshot')), ...known })
  return { ...made, somebody }
}

const compare = async (id: string) => (await api.call(lookAlikes.list, { params: { id } })).body
const found = async (id: string) => (await compare(id)).look_alikes.map((other) => other.id)
const separate = (id: string, other: string) => api.call(lookAlikes.separate, { params: { id, other } })

describe('a screenshot that was handed in before', () => {
  test('is found with its payment, also with another amount painted on it, and another receipt of the wallet is not', async () => {
    const first = await paid(await receipt())
    const forged = await paid(await receipt({ amount: 9900 }), { package_amount: 9900 })
    const other = await paid(await drawReceipt(wallet!, makeFacts(randomFrom(8), wallet!, 4500)))
    await hashScreenshots(api.deps)
    assert.deepEqual([await found(first.wire), await found(forged.wire), await found(other.wire)], [[forged.wire], [first.wire], []])
    const [match] = (await compare(first.wire)).look_alikes
    assert.deepEqual([match?.package_amount, match?.transaction_id, match?.status], [9900, forged.transaction_id, 'Pending'])
    assert.match(match?.screenshot ?? '', /session=/)
  })

  test('is not compared before it has its hashes, and never where there is no picture to read', async () => {
    const first = await paid(await receipt())
    const broken = await payment(api, await person(api), { screenshot: await store(new Uint8Array([1])) })
    const lost = await payment(api, await person(api), { screenshot: randomUUID() })
    const without = await payment(api, await person(api))
    assert.equal((await compare(first.wire)).compared, false)
    await hashScreenshots(api.deps)
    const answers = await Promise.all([first, broken, lost, without].map(({ wire }) => compare(wire)))
    assert.deepEqual(valuesOf(answers, 'compared'), [true, false, false, false])
  })

  test('is found among demo pictures, which many payments of one amount share, by its transaction id', async () => {
    const screenshot = await store(await receipt(), true)
    const makePayment = async (transaction_id: string) => payment(api, await person(api), { screenshot, transaction_id })
    const [first, copy, other] = [await makePayment('T1'), await makePayment('T1'), await makePayment('T2')]
    await hashScreenshots(api.deps)
    assert.equal((await api.db.select().from(screenshotHashes)).length, 0)
    assert.deepEqual([await found(first.wire), await found(copy.wire), await found(other.wire)], [[copy.wire], [first.wire], []])
    assert.equal((await compare(other.wire)).compared, true)
  })

  test('has new hashes when the app stores another picture', async () => {
    const [first, second] = [await paid(await receipt()), await paid(await drawReceipt(wallet!, makeFacts(randomFrom(9), wallet!)))]
    await hashScreenshots(api.deps)
    await api.db
      .update(payments)
      .set({ screenshot: await store(await reencode(await receipt(), 'screenshot')) })
      .where(eq(payments.id, second.id))
    await hashScreenshots(api.deps)
    assert.deepEqual(await found(first.wire), [second.wire])
  })

  test('leaves with the member: the hashes are erased with the picture', async () => {
    const [first, second] = [await paid(await receipt()), await paid(await receipt())]
    await hashScreenshots(api.deps)
    await api.call(users.remove, { headers: { USERID: String(first.somebody.id) } })
    api.wait(1)
    await eraseExpired(api.deps)
    assert.deepEqual(await found(second.wire), [])
    assert.equal((await compare(first.wire)).compared, false)
  })
})

describe('"not the same"', () => {
  test('is remembered for both payments, is one row of the history, and changes no third one', async () => {
    const [first, second, third] = [await paid(await receipt()), await paid(await receipt()), await paid(await receipt())]
    await hashScreenshots(api.deps)
    assert.deepEqual([(await separate(second.wire, first.wire)).status, (await separate(first.wire, second.wire)).status], [200, 200])
    assert.deepEqual(
      [await found(first.wire), await found(second.wire), await found(third.wire)],
      [[third.wire], [third.wire], [second.wire, first.wire]],
    )
    const rows = (await api.call(history.list, { query: { action: 'lookAlikes.separate' } })).body.history
    assert.deepEqual(
      rows.map(({ changes }) => changes.map(({ subject, before, after }) => [subject, before, after])),
      [[second, first].map(({ wire }) => [`payment:${wire}`, 'look alike', 'not the same'])],
    )
  })

  test('is undone for both payments, once, with a row of the history', async () => {
    const [first, second] = [await paid(await receipt()), await paid(await receipt())]
    await hashScreenshots(api.deps)
    await separate(first.wire, second.wire)
    const undo = () => api.call(lookAlikes.undoSeparate, { params: { id: second.wire, other: first.wire } })
    assert.deepEqual([(await undo()).status, (await undo()).status], [200, 200])
    assert.deepEqual([await found(first.wire), await found(second.wire)], [[second.wire], [first.wire]])
    const rows = (await api.call(history.list, { query: { action: 'lookAlikes.undoSeparate' } })).body.history
    assert.deepEqual(
      rows.flatMap(({ changes }) => changes.map(({ subject, before, after }) => [subject, before, after])),
      [second, first].map(({ wire }) => [`payment:${wire}`, 'not the same', 'look alike']),
    )
  })

  test('is refused for a payment that is not there, and for one and the same', async () => {
    const first = await paid(await receipt())
    assert.deepEqual(
      [(await separate(first.wire, '999')).status, (await separate('999', first.wire)).status, (await separate(first.wire, first.wire)).status],
      [404, 404, 404],
    )
  })
})
