import { bank, history, lookAlikes, payBacks, payments, packages, statements, subscriptions, undo } from '@matchdesk/shared/contract'
import { bankDay } from '../../../src/statements/bankDay'
import { timeZone } from '../../support/engine'
import { png } from '../../support/images'
import { payment, subscription, twoAcceptances, paymentOfMember } from '../../support/payments'
import { person } from '../../support/people'
import { account as bankAccount, bodyOf, importRows, incoming, rowsOf } from '../../statements/statementFile'
import type { TestApi } from '../../support/testApi'
import { act } from './act'

const gold = { package_name: 'Gold', package_amount: 5000, package_duration: 3, package_type: 'normal' } as const
const details = { account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102' }

async function soldPackage(api: TestApi) {
  await api.call(packages.add, { body: gold })
  return (await api.call(packages.list, {})).body.packages.upgrade[0]!
}

async function account(api: TestApi) {
  await api.call(bank.add, { body: { ...details, icon: await png() } })
  return (await api.call(bank.list, {})).body.bank_details[0]!
}

const historyActs = (kind: 'normal' | 'special' | 'ads') => ({
  decide: act(payments[kind].decide, 412, async (api) => {
    const payer = await person(api)
    const { wire, updatedAt } = await payment(api, payer, { kind })
    return { headers: { 'If-Match': updatedAt.toISOString() }, body: { user_code: payer.user_code, id: wire, status: 'Accepted' as const } }
  }),
  decideMany: act(
    payments[kind].decideMany,
    'done',
    async (api) => {
      const payers = [await person(api), await person(api)]
      const paid = [await payment(api, payers[0]!, { kind }), await payment(api, payers[1]!, { kind })]
      const user_codes = payers.map(({ user_code }) => user_code)
      const versions = paid.map(({ updatedAt }) => updatedAt.toISOString())
      return { body: { user_codes, ids: paid.map(({ wire }) => wire), versions, status: 'Accepted' as const } }
    },
    'refused',
  ),
})

const subscriptionActs = (kind: 'normal' | 'special' | 'ads') => {
  const subscriber = async (api: TestApi) => {
    const one = await person(api)
    await subscription(api, one, { kind })
    return one.user_code
  }
  return {
    setStatus: act(subscriptions[kind].setStatus, 'refused', async (api) => {
      const user_codes = [await subscriber(api)]
      const { updatedAt } = (await api.call(subscriptions[kind].list, {})).body.package[0]!
      return { body: { user_codes, versions: [updatedAt], status: 'Accepted' as const } }
    }),
    remove: act(subscriptions[kind].remove, 404, async (api) => ({ params: { user_code: await subscriber(api) } })),
    removeMany: act(subscriptions[kind].removeMany, 'refused', async (api) => ({
      body: { user_codes: [await subscriber(api), await subscriber(api)] },
    })),
  }
}

const back = { amount: 900, reference: 'RF-1', reason: 'Paid twice', period: 'ends' } as const

export const paymentActs = {
  payBacks: {
    note: act(payBacks.note, 412, async (api) => {
      const { wire, updatedAt } = await payment(api, await person(api), { status: 'Rejected' })
      return { params: { id: wire }, headers: { 'If-Match': updatedAt.toISOString() }, body: { ...back, day: bankDay(api.now(), timeZone) } }
    }),
  },
  packages: {
    edit: act(packages.edit, 412, async (api) => {
      const { id, updatedAt } = await soldPackage(api)
      return { headers: { 'If-Match': updatedAt }, body: { ...gold, package_amount: 6000, id } }
    }),
    add: act(packages.add, 200, async () => ({ body: gold })),
    update: act(packages.update, 412, async (api) => {
      const { id, updatedAt } = await soldPackage(api)
      return { params: { id }, headers: { 'If-Match': updatedAt }, body: { ...gold, package_amount: 6000 } }
    }),
    lock: act(packages.lock, 200, async (api) => ({ params: { id: (await soldPackage(api)).id }, body: { is_visible: false } })),
    remove: act(packages.remove, 404, async (api) => ({ params: { id: (await soldPackage(api)).id } })),
  },
  subscriptions: subscriptionActs('normal'),
  specialSubscriptions: subscriptionActs('special'),
  adsSubscriptions: subscriptionActs('ads'),
  payments: historyActs('normal'),
  specialPayments: historyActs('special'),
  adsPayments: historyActs('ads'),
  lookAlikes: {
    separate: act(lookAlikes.separate, 200, async (api) => ({
      params: { id: (await payment(api, await person(api))).wire, other: (await payment(api, await person(api))).wire },
    })),
    undoSeparate: act(lookAlikes.undoSeparate, 200, async (api) => {
      const params = { id: (await payment(api, await person(api))).wire, other: (await payment(api, await person(api))).wire }
      await api.call(lookAlikes.separate, { params })
      return { params }
    }),
  },
  history: { setBack: act(history.setBack, 'refused', twoAcceptances) },
  undo: {
    run: act(
      undo.run,
      404,
      async (api) => {
        const { set } = await paymentOfMember(api)
        return { params: { id: (await set('Accepted')).body.undo!.id } }
      },
      403,
      404,
    ),
  },
  statements: {
    add: act(statements.add, 200, async (api) => {
      await payment(api, await person(api), { transaction_id: '7012345', createdAt: api.now() })
      return { body: bodyOf(await bankAccount(api), [incoming(api, { reference: '7012345' })]) }
    }),
    remove: act(statements.remove, 404, async (api) => ({
      params: { id: (await importRows(api, await bankAccount(api), [incoming(api)])).body.id },
    })),
    choose: act(statements.choose, 200, async (api) => {
      const { wire } = await payment(api, await person(api))
      await importRows(api, await bankAccount(api), [incoming(api)])
      return { params: { id: (await rowsOf(api))[0]!.id }, body: { payment: wire } }
    }),
  },
  bank: {
    add: act(bank.add, 200, async () => ({ body: { ...details, icon: await png() } })),
    update: act(bank.update, 412, async (api) => {
      const { id, updatedAt } = await account(api)
      return { params: { id }, headers: { 'If-Match': updatedAt }, body: { ...details, account_no: '0103' } }
    }),
    close: act(bank.close, 409, async (api) => ({ params: { id: (await account(api)).id } })),
    reopen: act(bank.reopen, 409, async (api) => {
      const params = { id: (await account(api)).id }
      await api.call(bank.close, { params })
      return { params }
    }),
    remove: act(bank.remove, 404, async (api) => ({ params: { id: (await account(api)).id } })),
  },
}
