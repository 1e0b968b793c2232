import { textKey } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { bankDetails, statements, type Query } from '../../db'

export interface Accounts {
  /** The accounts by the key of their bank: a renewed name counts beside those of the imported statements. */
  readonly byName: ReadonlyMap<string, ReadonlySet<number>>
  /** Their numbers and IBANs without signs, those of removed accounts too. */
  readonly numbers: readonly string[]
}

export async function readAccounts(tx: Query): Promise<Accounts> {
  const { rows } = await tx.execute<{ id: string; name: string; numbers: string[] }>(
    sql`select ${bankDetails.id}, ${bankDetails.bank_name} as name, array[${bankDetails.account_no}, ${bankDetails.iban_no}] as numbers from ${bankDetails}
      union select ${statements.bank_id}, ${statements.bank_name}, array[substr(${statements.account}, length(${statements.bank_name}) + 2)] from ${statements}`,
  )
  const byName = new Map<string, Set<number>>()
  for (const { id, name } of rows) byName.set(textKey(name), (byName.get(textKey(name)) ?? new Set()).add(Number(id)))
  const numbers = rows.flatMap(({ numbers: written }) => written.map((number) => textKey(number).replace(/[^a-z0-9]/g, '')))
  return { byName, numbers: [...new Set(numbers)].filter(Boolean) }
}

/** Returns the account that a member names if it is ours and the row is of another one; undefined otherwise. */
export function findOtherAccount(method: string, bank: number, { byName }: Accounts): string | undefined {
  const ids = byName.get(textKey(method))
  return ids && !ids.has(bank) ? method : undefined
}

/** So long is a number that words beside it do not make an id of. */
const leastDigits = 8

/** Is the key a number of our own account, or a part of one? The rows of all payers name our account. */
export const isAccountNumber = (key: string, { numbers }: Accounts) =>
  numbers.some((number) => number.includes(key) || (number.length >= leastDigits && key.includes(number.replace(/^0+/, ''))))
