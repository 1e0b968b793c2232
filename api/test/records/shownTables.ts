import { bank, contract, masterdata, notifications, packages, statements, type Endpoint, type Resource } from '@matchdesk/shared/contract'
import { getTableName } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { files, screenshotHashes } from '../../src/db'
import { tables } from '../undo/tables'
import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { png } from '../support/images'
import { payment, subscription } from '../support/payments'
import { person, report } from '../support/people'
import { account, importRows, incoming, rowsOf } from '../statements/statementFile'
import { statementsDuring } from '../support/statements'
import type { TestApi } from '../support/testApi'
import { details, gold } from './recordedBodies'

/** A read, the resources that it names, and the tables that its statements read. */
export interface ShownTables {
  readonly read: string
  readonly resources: readonly Resource[]
  readonly tables: ReadonlySet<string>
}

const names: ReadonlySet<string> = new Set(tables.map((table) => getTableName(table)))
const tablesIn = (text: string) => [...text.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, name = '']) => name).filter((name) => names.has(name))

/** Each request reads its session with the role of the administrator: no screen shows that. */
const isOfSession = (text: string) => /from "sessions" left join "admins"/.test(text)

/** Makes a row for each read, and then reads every endpoint of the contract. */
export async function shownTables(api: TestApi): Promise<ShownTables[]> {
  const inputs = await inputsOf(api)
  const shown: ShownTables[] = []
  for (const [area, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const { method, stream, path, resources = [] } = endpoint
      if (method !== 'GET' || stream === 'live') continue
      for (const input of inputs(path)) {
        const statements = await statementsDuring(async () =>
          assert.equal((await api.call(endpoint, input as never)).status, 200, `${area}.${name} of this walk`),
        )
        shown.push({
          read: `${area}.${name}`,
          resources,
          tables: new Set(statements.flatMap(({ text }) => (isOfSession(text) ? [] : tablesIn(text)))),
        })
      }
    }
  return shown
}

async function inputsOf(api: TestApi) {
  const [one, other] = [await person(api, { religion: 'Sabian', fcm_token: 'a phone' }), await person(api)]
  await report(api, other, one)
  const screenshot = randomUUID()
  await api.db.insert(files).values({ id: screenshot, bytes: 1 })
  await api.db.insert(screenshotHashes).values({ file_id: screenshot, place: 0, frequency: 1n, detail: 1n })
  const { wire: compared } = await payment(api, one, { screenshot })
  for (const kind of ['normal', 'special', 'ads'] as const) {
    await payment(api, one, { kind })
    await subscription(api, other, { kind })
  }
  await api.call(bank.add, { body: { ...details, icon: await png() } })
  await api.call(packages.add, { body: gold })
  const [sold] = (await api.call(packages.list, {})).body.packages.upgrade
  const entryOf = async (type: 'Religion' | 'Marital Status' | 'Rejection Reason' | 'Report Title') => {
    await api.call(masterdata.add, { body: { type, name: 'Sabian', description: 'An entry' } })
    return (await api.call(masterdata.list, { params: { type } })).body[0]!
  }
  const entries = [await entryOf('Religion'), await entryOf('Marital Status'), await entryOf('Rejection Reason'), await entryOf('Report Title')]
  const { id, updatedAt } = entries[0]!
  const body = { type: 'Religion', name: 'Mandaean', description: 'An entry' } as const
  const rename = (await api.call(masterdata.update, { params: { id }, headers: { 'If-Match': updatedAt }, body })).body.job
  const send = (await api.call(notifications.sendToAll, { body: { title: 'News', body: 'Eid', data: { screen: 'packages' } } })).body.job

  const bankId = await account(api)
  await importRows(api, bankId, [incoming(api, { reference: 'TX-400' })])
  const [row] = await rowsOf(api)

  const params = { user_code: one.user_code, type: 'Religion', country: 'Pakistan', state: 'Punjab' }
  const special: Readonly<Record<string, readonly object[]>> = {
    [masterdata.usage.path]: entries.map((entry) => ({ params: { id: entry.id } })),
    [masterdata.rename.path]: [{ params: { job: rename } }],
    [notifications.progress.path]: [{ params: { job: send } }],
    [statements.candidates.path]: [{ params: { id: row?.id } }],
    [contract.lookAlikes.list.path]: [{ params: { id: compared } }],
    [bank.usage.path]: [{ params: { id: bankId } }],
    [packages.usage.path]: [{ params: { id: sold?.id } }],
    [contract.dashboard.month.path]: [{ query: { month: bankDay(api.now(), timeZone).slice(0, 7) } }],
    [contract.lookup.find.path]: [{ query: { text: one.name } }],
    [contract.reports.about.path]: [{ query: { user_code: one.user_code } }],
  }
  return (path: string) => special[path] ?? [{ params, query: {} }]
}
