import type { bank, ListRow, StatementLayout } from '@matchdesk/shared/contract'
import type { Reading } from '../reading/readFile'

export type Account = ListRow<typeof bank.list>
export interface KnownLayout {
  readonly bank: string
  readonly layout: StatementLayout
}

/** Digits of an account number that no date or amount has by chance. */
const fewestDigits = 6
const digitsOf = (text: string) => text.replace(/[^\da-z]/gi, '').toLowerCase()

/** The account that a file names, in its first lines or its name; else the one whose corrected files have these titles; else the only one. */
export function findAccount(accounts: readonly Account[], layouts: readonly KnownLayout[], { preamble, layout }: Reading, fileName: string) {
  const text = digitsOf(`${preamble} ${fileName}`)
  const isNamed = ({ account_no, iban_no }: Account) =>
    [account_no, iban_no].some((no) => digitsOf(no).length >= fewestDigits && text.includes(digitsOf(no)))
  const named = accounts.filter(isNamed)
  const header = layout?.header.join('\n')
  const known = layouts.filter((one) => header && one.layout.header.join('\n') === header)
  const [only] = accounts
  return (
    (named.length === 1 ? named[0]?.id : undefined) ??
    (known.length === 1 ? known[0]?.bank : undefined) ??
    (accounts.length === 1 ? only?.id : undefined)
  )
}
