import { claims as claimTable } from '../../src/db'
import { history } from '@matchdesk/shared/contract'
import { inArray } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { Client as Database } from 'pg'
import { payment } from '../support/payments'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'
import type { Call } from './calls'
import { Reviewers, type Client } from './reviewers'
import { after, undecided } from './rules'
import { paymentCount, type Fault, type Schedule } from './schedule'
import { serialOrder } from './serialOrder'
import { Timeline } from './timeline'

let count = 0

/** Runs a schedule against the API, and refuses it where no serial order explains all answers. */
export async function run(api: TestApi, clients: readonly Client[], { steps, faults }: Schedule) {
  const name = `Payer of schedule ${++count}`
  const payers = [await person(api, { name }), await person(api, { name })]
  const made = await Promise.all(
    Array.from({ length: paymentCount }, async (_, index) => {
      const payer = payers[index % payers.length]!
      const { wire, updatedAt } = await payment(api, payer)
      return { id: wire, user_code: payer.user_code, version: updatedAt.toISOString() }
    }),
  )
  const timeline = new Timeline(api)
  const reviewers = new Reviewers(api, timeline, made, name)
  const due = faults.toSorted((a, b) => a.at - b.at)

  const fail = async (fault: Fault) => (fault.is === 'jump' ? timeline.move(fault.seconds) : loseConnections(api))

  try {
    await Promise.all(
      clients.map(async (client, index) => {
        for (const step of steps.filter((_, turn) => turn % clients.length === index)) {
          await wait(step.pause)
          if (reviewers.ended >= (due[0]?.at ?? Infinity)) await fail(due.shift()!)
          await reviewers.act(client, step)
        }
      }),
    )
    await becomeQuiet(api)
    timeline.endAll()
    const [first] = clients
    await reviewers.readDecisions(first!)
    await reviewers.readClaims(first!)
    timeline.moveBeyond(121)
    await reviewers.readClaims(first!)
    for (const index of made.keys()) await check(reviewers, index)
  } finally {
    timeline.reset()
    const subjects = made.map(({ id }) => `payment:${id}`)
    await api.db.delete(claimTable).where(inArray(claimTable.subject, subjects))
  }

  async function check(reviewed: Reviewers, index: number) {
    const subject = `payment:${made[index]!.id}`
    const noted = reviewed.callsOn(index)
    assert.deepEqual(noted.at(-1)?.answer, { is: 'claim', claim: undefined }, 'A claim is older than 120 seconds')
    const formerOf = await formerHolders(api, subject)
    const calls = noted.map(({ span, address, answer, ...call }): Call => {
      const from = formerOf.get(address)
      return { ...call, ...span, answer: answer?.is === 'held' && from !== undefined ? { ...answer, from } : answer }
    })
    const { order, longest, state } = serialOrder(undecided(made[index]!.version), calls, after)
    if (order) return
    const rest = calls.filter((call) => !longest.includes(call))
    assert.fail(
      `No serial order explains the answers on ${subject}.\nThe longest:\n${shown(longest)}\n${inspect(state, { depth: 9 })}\nNot explained:\n${shown(rest)}`,
    )
  }
}

const shown = (calls: readonly Call[]) => calls.map((call) => inspect(call, { breakLength: Infinity, depth: 9 })).join('\n')

/** The former holders of the take-overs in the history, by the address of the call. */
async function formerHolders(api: TestApi, subject: string): Promise<ReadonlyMap<string, string>> {
  const { body } = await api.call(history.list, { query: { subject, action: 'claims.hold', limit: 200 } })
  return new Map(body.history.map(({ from, changes }) => [from, String(changes[0]?.before)]))
}

/** The connections to the database but those of this file. */
const others = "from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name <> 'faults'"

/** Ends every connection to the database, as its restart does. */
const loseConnections = (api: TestApi) => onOwnConnection(api, (database) => database.query(`select pg_terminate_backend(pid) ${others}`))

/** Waits until the database works on no call any more. */
const becomeQuiet = (api: TestApi) =>
  onOwnConnection(api, async (database) => {
    while ((await database.query(`select 1 ${others} and state <> 'idle'`)).rowCount !== 0) await wait(5)
  })

async function onOwnConnection(api: TestApi, work: (database: Database) => Promise<unknown>) {
  const database = new Database({ connectionString: api.deps.settings.databaseUrl, application_name: 'faults' })
  await database.connect()
  await work(database)
  await database.end()
}
