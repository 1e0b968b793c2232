import {
  appUsers,
  bank,
  claims,
  history,
  masterdata,
  memberData,
  packages,
  session,
  specialUsers,
  transactions,
  type Endpoint,
  type Input,
  type Undo,
} from '@matchdesk/shared/contract'
import { png } from '../support/images'
import { payment } from '../support/payments'
import { person, report } from '../support/people'
import type { TestApi } from '../support/testApi'
import { details, email_id, entry, gold, shown } from './recordedBodies'
import type { Act } from './writes/act'
import { consoleActs } from './writes/console'
import { paymentActs } from './writes/payments'
import { peopleActs } from './writes/people'

export type Call = () => Promise<{ status: number; body: { message: string; undo?: Undo | undefined } }>

const writes = Object.entries<Readonly<Record<string, Act>>>({ ...peopleActs, ...paymentActs, ...consoleActs })

/** An example of each recorded endpoint: the preparation, then the call. */
export function recordedActs(api: TestApi) {
  const send =
    <E extends Endpoint>(endpoint: E, input: Input<E>): Call =>
    () =>
      api.call(endpoint, input) as unknown as ReturnType<Call>
  const addPackage = async () => {
    await api.call(packages.add, { body: gold })
    return (await api.call(packages.list, {})).body.packages.upgrade[0]!.id
  }
  const addEntry = async () => {
    await api.call(masterdata.add, { body: entry })
    return (await api.call(masterdata.list, { params: { type: 'Religion' } })).body[0]!.id
  }
  const addBank = async () => {
    await api.call(bank.add, { body: { ...details, icon: await png() } })
    return (await api.call(bank.list, {})).body.bank_details[0]!.id
  }
  const addReport = async () => report(api, await person(api), await person(api))
  const assigned = async () => {
    const { user_code } = await person(api)
    await api.call(specialUsers.create, { params: { user_code }, headers: {}, body: [shown, shown, shown] })
    return (await api.call(specialUsers.ofSubscriber, { params: { user_code } })).body.data[0]!.id
  }

  /** Each write of `writes`, and the reads that leave a row. */
  const acts: Readonly<Record<string, () => Promise<Call>>> = {
    ...Object.fromEntries(
      writes.flatMap(([area, of]) =>
        Object.entries(of).map(([name, { endpoint, arrange }]) => [
          `${area}.${name}`,
          async () => {
            const input = await arrange(api)
            return send(endpoint, input as Input<Endpoint>)
          },
        ]),
      ),
    ),
    'session.forgot': async () => async () => {
      const response = await api.call(session.forgot, { body: { email_id } })
      await api.sentMessages()
      return response
    },
    'claims.hold': async () => {
      const params = { subject: `payment:${(await payment(api, await person(api))).wire}` }
      await api.call(claims.hold, { params }, { as: api.bilal })
      return send(claims.hold, { params, query: { take_over: true } })
    },
    'memberData.download': async () => {
      const params = await person(api)
      return send(memberData.download, { params })
    },
    'history.list': async () => send(history.list, { query: { action: 'payments' } }),
    'history.export': async () => send(history.export, { query: { action: 'payments' } }),
    'appUsers.export': async () => {
      await person(api)
      return send(appUsers.export, { query: { filter: 'Male' } })
    },
    'transactions.export': async () => send(transactions.export, {}),
  }
  return { acts, addPackage, addEntry, addBank, addReport, assigned }
}
