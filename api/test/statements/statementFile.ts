import { bank, hashReference, listReferences, maxHashes, statements } from '@matchdesk/shared/contract'
import { png } from '../support/images'
import { payment } from '../support/payments'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'
import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'

interface OutgoingAmount {
  day: string
  amount: number
  hashes: string[]
}

export interface Row {
  readonly day: string
  readonly amount: number
  readonly reference: string
  readonly text: string
}

/** A payment of now with a transaction id, by a member of that name. */
export async function paid(api: TestApi, transaction_id: string, known: Parameters<typeof payment>[2] = {}) {
  const payer = await person(api, { name: transaction_id, fcm_token: transaction_id })
  return { ...(await payment(api, payer, { transaction_id, createdAt: api.now(), ...known })), user_code: payer.user_code }
}

/** Adds a bank account and returns its id. */
export async function account(api: TestApi, bank_name = 'Meezan', account_no = '0102', iban_no = '') {
  await api.call(bank.add, { body: { account_title: 'Matchdesk', bank_name, account_no, iban_no, icon: await png() } })
  return (await api.call(bank.list, {})).body.bank_details.find((one) => one.bank_name === bank_name && one.account_no === account_no)!.id
}

/** The body of an import of these rows: its days are those of the rows. */
export function bodyOf(bankId: string, rows: readonly Row[], more: { first_day?: string; last_day?: string; outgoing?: OutgoingAmount[] } = {}) {
  const days = [...rows, ...(more.outgoing ?? [])].map(({ day }) => day).sort()
  return { bank: bankId, file: 'statement.csv', first_day: days[0]!, last_day: days.at(-1)!, rows: [...rows], ...more }
}

export const importRows = (api: TestApi, bankId: string, rows: readonly Row[], more = {}) =>
  api.call(statements.add, { body: bodyOf(bankId, rows, more) })

/** An outgoing amount, as the browser sends it. */
export const outgoing = async (line: Row): Promise<OutgoingAmount> => ({
  day: line.day,
  amount: line.amount,
  hashes: await Promise.all(listReferences(line).slice(0, maxHashes).map(hashReference)),
})

/** An incoming amount of 900 today, but for what is given. */
export const incoming = (api: TestApi, known: Partial<Row> = {}): Row => ({
  day: bankDay(api.now(), timeZone),
  amount: 900,
  reference: '',
  text: 'Transfer',
  ...known,
})

export const rowsOf = async (api: TestApi, query = {}) => (await api.call(statements.rows, { query })).body.rows
