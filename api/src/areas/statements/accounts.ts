import type { Query } from '../../db/connection/connect'
import { textKey } from '@matchdesk/shared/contract'
import { bankDetails } from '../../db/schema'

/** The names of the banks of all accounts, by their key. */
export type BankNames = ReadonlySet<string>

export async function readBankNames(tx: Query): Promise<BankNames> {
  const rows = await tx.selectDistinct({ name: bankDetails.bank_name }).from(bankDetails)
  return new Set(rows.map(({ name }) => textKey(name)))
}

/** Returns the account that a member names if it is ours and the row is of another one; undefined otherwise. */
export function findOtherAccount(method: string, bankName: string, names: BankNames): string | undefined {
  const key = textKey(method)
  return names.has(key) && key !== textKey(bankName) ? method : undefined
}
