import {
  appUsers,
  blockedUsers,
  contract,
  history,
  notes,
  payments,
  reports,
  getRows,
  specialUsers,
  subscriptions,
  transactions,
  type Endpoint,
  type Input,
  type ListEndpoint,
} from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { specialUsers as slots } from '../../src/db'
import { payment, subscription } from '../support/payments'
import { person, report } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()

interface Case {
  readonly what: string
  readonly list: ListEndpoint
  readonly params?: () => Promise<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Adds the row of that number, which came at that moment. */
  readonly add: (row: number, createdAt: Date, params: Record<string, string>) => Promise<unknown>
}

const addPerson: Case['add'] = (row, createdAt) => person(api, { age: 20 + ((row * 7) % 11), createdAt })
const addPayment: Case['add'] = async (row, createdAt) => payment(api, await person(api), { package_amount: (row * 7) % 11, createdAt })
const addReport: Case['add'] = async (row, createdAt) => report(api, await person(api), await person(api), `Title ${row}`, createdAt)
const addNote: Case['add'] = (row, _, { user_code = '' }) => api.call(notes.add, { params: { user_code }, body: { text: `Note ${row}` } })
const somebody = async () => ({ user_code: (await person(api)).user_code })

const cases: Case[] = [
  { what: 'users, the newest first', list: appUsers.list, query: { limit: 4 }, add: addPerson },
  { what: 'users by age', list: appUsers.list, query: { limit: 4, sort: 'age' }, add: addPerson },
  { what: 'users by age, the oldest first', list: appUsers.list, query: { limit: 4, sort: '-age' }, add: addPerson },
  { what: 'users of a city', list: appUsers.list, query: { limit: 4, city: 'Lahore' }, add: addPerson },
  { what: 'payments of a kind', list: payments.normal.list, query: { limit: 4 }, add: addPayment },
  { what: 'payments of all kinds by amount', list: transactions.list, query: { limit: 4, sort: '-package_amount' }, add: addPayment },
  { what: 'reports', list: reports.list, query: { limit: 4 }, add: addReport },
  { what: 'reports by person', list: reports.list, query: { limit: 4, group: 'person' }, add: addReport },
  {
    what: 'blocked users',
    list: blockedUsers.list,
    add: async (_, blocked_at) => report(api, await person(api), await person(api, { blocked_at })),
  },
  {
    what: 'special users',
    list: specialUsers.list,
    add: async (_, createdAt) =>
      api.db.insert(slots).values({ subscriber_id: (await person(api)).id, slot: 1, name: 'Ayesha', gender: 'Female', age: 24, createdAt }),
  },
  {
    what: 'subscriptions',
    list: subscriptions.normal.list,
    add: async (_, createdAt) => subscription(api, await person(api), { createdAt }),
  },
  { what: 'notes on a person', list: notes.list, query: { limit: 4 }, params: somebody, add: addNote },
  { what: 'events of a person', list: history.timeline, query: { limit: 4, kind: 'note' }, params: somebody, add: addNote },
  { what: 'the history', list: history.list, query: { limit: 4, action: 'notes' }, params: somebody, add: addNote },
]

interface Answer {
  readonly total: number
  readonly as_of: string
  readonly newer: number
}

/** A page of a list: the ids of its rows, and what the answer says of the other pages. */
async function readPage({ list, query }: Case, params: Record<string, string>, more: object) {
  const { status, body } = await api.call(list, { params, query: { ...query, ...more } } as unknown as Input<ListEndpoint>)
  assert.equal(status, 200)
  const { total, as_of, newer } = body as unknown as Answer
  return { ids: getRows(list, body as never).map(({ id }) => id), total, as_of, newer }
}

/** Adds rows a second apart. */
async function addRows({ add }: Case, params: Record<string, string>, from: number, to: number) {
  for (let row = from; row < to; row++) {
    api.wait(1 / 60)
    await add(row, api.now(), params)
  }
}

/** The lists whose every page is read: one with the newest rows first, and one in another order. */
const walked = ['users, the newest first', 'users by age']

/** Lists of which a case stands for another kind, or whose rows nobody adds while somebody reads. */
const others = [/^(special|ads)(Payments|Subscriptions)\.list$/, /^(statements|notifications)\./]

test('each list in pages has a case', () => {
  const lists = cases.map(({ list }) => list.path)
  const missing = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { path, query }]) =>
      query && 'as_of' in query.shape && !lists.includes(path) && !others.some((one) => one.test(`${area}.${name}`)) ? [`${area}.${name}`] : [],
    ),
  )
  assert.deepEqual(missing, [])
})

describe('pages as of the moment that the first one was read:', () => {
  for (const one of cases.filter(({ what }) => walked.includes(what)))
    test(`${one.what} that come between two pages come twice on none, and are counted`, async () => {
      const rows = 11
      const pages = 3
      await addRows(one, {}, 0, rows)
      const before: string[] = []
      for (let page = 1; page <= pages; page++) before.push(...(await readPage(one, {}, { page })).ids)
      api.wait(1)
      const first = await readPage(one, {}, { page: 1 })
      assert.equal(first.newer, 0)
      assert.equal(first.total, rows)
      const seen = [...first.ids]
      for (let page = 2; page <= pages; page++) {
        await addRows(one, {}, rows + page, rows + page + 1)
        const { ids, ...counts } = await readPage(one, {}, { page, as_of: first.as_of })
        seen.push(...ids)
        assert.deepEqual(counts, { total: rows, as_of: first.as_of, newer: page - 1 })
      }
      assert.deepEqual(seen, before)
      const { total, newer } = await readPage(one, {}, { page: 1 })
      assert.deepEqual([total, newer], [rows + pages - 1, 0])
    })

  for (const one of cases)
    test(`${one.what} that come later are on no page, and are counted`, async () => {
      const rows = one.query?.limit ? 6 : 2
      const params = (await one.params?.()) ?? {}
      await addRows(one, params, 0, rows)
      api.wait(1)
      const pages = one.query?.limit ? [1, 2] : [1]
      const read = (more: object) => Promise.all(pages.map((page) => readPage(one, params, { page, ...more })))
      const [first, ...others] = (await read({})) as [Answer & { ids: string[] }, ...{ ids: string[] }[]]
      await addRows(one, params, rows, rows + 2)
      const later = await read({ as_of: first.as_of })
      assert.deepEqual(
        valuesOf(later, 'ids'),
        [first, ...others].map(({ ids }) => ids),
      )
      for (const { ids: _, ...counts } of later) assert.deepEqual(counts, { total: rows, as_of: first.as_of, newer: 2 })
    })

  test('a moment of yesterday or to come counts as absent: nobody reads an old list by an old address', async () => {
    const [list] = cases as [Case]
    await addRows(list, {}, 0, 5)
    api.wait(24 * 60 + 1)
    api.amina = await api.admin('Saima')
    const now = api.now().getTime()
    for (const moment of [now - 24 * 60 * 60 * 1000, now + 60_000]) {
      const answer = await readPage(list, {}, { page: 2, as_of: new Date(moment).toISOString() })
      assert.deepEqual([answer.total, answer.newer, answer.ids.length], [5, 0, 1])
      assert.ok(Math.abs(Date.parse(answer.as_of) - now) < 60_000)
    }
  })
})
