import assert from '@matchdesk/tools/assert'
import { after, before, describe, test } from 'node:test'
import { postgres, type Postgres } from '../support/postgres'
import { population, type Population, type Running } from './population'
import { common, filters, list, million, numbers, pathOf, rare, searches, short, type Search } from './requests'

let engine: Postgres
let people: Population

before(async () => {
  engine = await postgres()
  people = await population(engine.url, million)
})
after(async () => {
  await people.drop()
  await engine.stop()
})

/** Under three letters, words that start with them are looked for; of a number, also the digits that are dialled. */
const patternsOf = (term: string) => [term.length < 3 ? `% ${term.toLowerCase()}%` : `%${term.toLowerCase()}%`, numbers[term] ?? []].flat()

async function counted({ filter, term }: Search): Promise<number> {
  const wanted = new URLSearchParams(filter)
  const [row] = await people.query<{ n: number }>(
    `select count(*)::int as n from app_users
     where ($1::text is null or sex = $1 or sex is null and $2 = 'Pending') and ($2::text is null or registration = $2) and ($3::text[] is null or search like any($3))`,
    [wanted.get('filter'), wanted.get('status'), term ? patternsOf(term) : null],
  )
  return row?.n ?? -1
}

/** How many rows of the users and of their keys were read one after the other while the API worked; it counts them in when it stops, and what this test has read before is counted in first. */
async function rowsScanned(work: (api: Running) => Promise<unknown>) {
  const read = async () => {
    const rows = await people.query<{ relname: string; scanned: string }>(
      `select relname, seq_tup_read as scanned from pg_stat_user_tables where relname in ('app_users', 'app_user_keys')`,
    )
    return Object.fromEntries(rows.map(({ relname, scanned }) => [relname, Number(scanned)]))
  }
  await people.query('select pg_stat_force_next_flush()')
  const earlier = await read()
  const api = await people.start()
  try {
    await work(api)
  } finally {
    await api.stop()
  }
  const later = await read()
  return Object.fromEntries(Object.entries(later).map(([table, scanned]) => [table, scanned - (earlier[table] ?? 0)]))
}

const none = { app_users: 0, app_user_keys: 0 }

describe(`among ${million} users`, () => {
  test('every total is exact, whatever is filtered and looked for', async () => {
    const api = await people.start()
    const wrong: string[] = []
    for (const one of searches(['', ...rare, ...common, ...short])) {
      const [{ total }, real] = [await api.get(pathOf(one)), await counted(one)]
      if (total !== real) wrong.push(`${pathOf(one)} has ${real} hits, not ${total}`)
    }
    await api.stop()
    assert.deepEqual(wrong, [])
  })

  test('pages, the dashboard and the audience of a send read no table from end to end', async () => {
    const pages = [1, 2, 50]
    const scanned = await rowsScanned(async ({ get }) => {
      for (const page of pages) for (const filter of filters) await get(list(`${filter}page=${page}`))
      await get('dashboard')
      await get('notificationsend')
    })
    assert.deepEqual(scanned, none)
  })

  test('the uses of a common and of a rare value are counted without reading a table from end to end', async () => {
    const scanned = await rowsScanned(async ({ get }) => {
      for (const type of ['Religion', 'Caste']) {
        const values = await people.query<{ id: string }>(`select id from masterdata where type = '${type}'`)
        for (const { id } of values) await get(`masterdata-usage/${id}`)
      }
    })
    assert.deepEqual(scanned, none)
  })

  test('a rare search reads no table from end to end', async () => {
    assert.deepEqual(
      await rowsScanned(async ({ get }) => {
        for (const one of searches(rare)) await get(pathOf(one))
      }),
      none,
    )
  })

  test('a common search never reads the wide rows from end to end', async () => {
    const { app_users } = await rowsScanned(async ({ get }) => {
      for (const one of searches([...common, ...short])) await get(pathOf(one))
    })
    assert.equal(app_users, 0)
  })

  test('an export stops after a hundred thousand users', async () => {
    const api = await people.start()
    try {
      const { headers, lines } = await api.lines('appusers-export')
      assert.deepEqual([headers.get('x-total-count'), lines], [String(Math.min(million, 100_000)), Math.min(million, 100_000)])
    } finally {
      await api.stop()
    }
  })
})
