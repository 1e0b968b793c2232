import { bank, statements } from '@matchdesk/shared/contract'
import { png } from '../support/images'
import type { TestApi } from '../support/testApi'
import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'

export interface Row {
  readonly day: string
  readonly amount: number
  readonly reference: string
  readonly text: string
}

/** Adds a bank account and returns its id. */
export async function account(api: TestApi, bank_name = 'Meezan', account_no = '0102') {
  await api.call(bank.add, { body: { account_title: 'Matchdesk', bank_name, account_no, icon: await png() } })
  return (await api.call(bank.list, {})).body.bank_details.find((one) => one.bank_name === bank_name && one.account_no === account_no)!.id
}

/** The body of an import of these rows: its days are those of the rows. */
export function bodyOf(bankId: string, rows: readonly Row[], more: { first_day?: string; last_day?: string } = {}) {
  const days = rows.map(({ day }) => day).sort()
  return { bank: bankId, file: 'statement.csv', first_day: days[0]!, last_day: days.at(-1)!, rows: [...rows], ...more }
}

export const importRows = (api: TestApi, bankId: string, rows: readonly Row[], more = {}) =>
  api.call(statements.add, { body: bodyOf(bankId, rows, more) })

/** An incoming amount of 900 today, but for what is given. */
export const incoming = (api: TestApi, known: Partial<Row> = {}): Row => ({
  day: bankDay(api.now(), timeZone),
  amount: 900,
  reference: '',
  text: 'Transfer',
  ...known,
})

export const rowsOf = async (api: TestApi, query = {}) => (await api.call(statements.rows, { query })).body.rows
