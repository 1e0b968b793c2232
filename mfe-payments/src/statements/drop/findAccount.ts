import type { bank, ListRow, Output, statements } from '@matchdesk/shared/contract'

export type Account = ListRow<typeof bank.list>
export type AccountLayout = Output<typeof statements.layouts>['layouts'][number]

/** Digits of an account number that no date or amount has by chance. */
const minDigits = 6

/** The one account whose number or IBAN stands in the first lines of a file or in its name; undefined where it is none, or two. */
export function findAccount(accounts: readonly Account[], preamble: string, fileName: string): string | undefined {
  const text = `${preamble}\n${fileName}`.toLowerCase()
  const matches = accounts.filter(({ account_no, iban_no }) => [account_no, iban_no].some((no) => findNumber(no).test(text)))
  return matches.length === 1 ? matches[0]?.id : undefined
}

/** A whole number, in groups or not, with zeros or as the end of an IBAN. */
function findNumber(no: string): RegExp {
  const characters = no
    .replace(/[^\da-z]/gi, '')
    .toLowerCase()
    .replace(/^0+/, '')
  if (characters.length < minDigits) return /$^/
  return new RegExp(`(?<![\\da-z]|\\d[-./])(?:[a-z]{2} ?\\d\\d ?[a-z]{4} ?)?[0 -]*${[...characters].join('[-./ ]?')}(?![\\da-z]|[-./]\\d)`)
}
