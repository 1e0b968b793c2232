import type { Grid } from '../grid'
import { attribute, children, find, parseXml, textOf, type Element } from './xml'

export const isCamt = (text: string) => /<(?:\w+:)?BkToCstmrStmt\b/.test(text.slice(0, 5000))

const titles = ['Date', 'Transaction ID', 'Description', 'Amount', 'Currency', 'Status']

/** Reads the entries of CAMT.053 as the lines of a table: from here on all formats are alike. */
export function readCamt(text: string): Grid {
  const statements = children(find(parseXml(text), 'Document', 'BkToCstmrStmt'), 'Stmt')
  const accounts = statements.flatMap((one) => textOf(find(one, 'Acct', 'Id', 'IBAN')) || textOf(find(one, 'Acct', 'Id', 'Othr', 'Id')) || [])
  return [...accounts.map((account) => [`Account ${account}`]), titles, ...statements.flatMap((one) => children(one, 'Ntry')).flatMap(readEntry)]
}

/** One line for each payment of an entry. A batch whose payments the file does not list has no amount that belongs to one of them. */
function readEntry(entry: Element): string[][] {
  const details = children(entry, 'NtryDtls').flatMap((part) => children(part, 'TxDtls'))
  const batchSize = children(entry, 'NtryDtls').reduce((sum, part) => sum + Number(textOf(find(part, 'Btch', 'NbOfTxs')) || 0), 0)
  if (details.length < 2) return [readPayment(entry, details[0], batchSize > 1 ? undefined : find(entry, 'Amt'))]
  const amounts = details.map((one) => find(one, 'Amt') ?? find(one, 'AmtDtls', 'TxAmt', 'Amt'))
  const sum = details.reduce((total, one, at) => total + (isDebit(one, entry) === isDebit(entry, entry) ? 1 : -1) * Number(textOf(amounts[at])), 0)
  const isComplete = details.length >= batchSize && Math.abs(sum - Number(textOf(find(entry, 'Amt')))) < 0.01
  return details.map((one, at) => readPayment(entry, one, isComplete ? amounts[at] : undefined))
}

const isDebit = (element: Element, entry: Element) => (textOf(find(element, 'CdtDbtInd')) || textOf(find(entry, 'CdtDbtInd'))) === 'DBIT'

function readPayment(entry: Element, details: Element | undefined, amount: Element | undefined): string[] {
  const names = ['EndToEndId', 'TxId', 'UETR', 'InstrId', 'AcctSvcrRef']
  const ids = names.map((name) => textOf(find(details, 'Refs', name))).filter((id) => id && id !== 'NOTPROVIDED')
  const reference = ids[0] ?? textOf(find(entry, 'AcctSvcrRef'))
  const remittance = children(details, 'RmtInf').flatMap((part) => [
    ...children(part, 'Ustrd'),
    ...children(part, 'Strd').flatMap((one) => [
      find(one, 'CdtrRefInf', 'Ref'),
      ...children(one, 'RfrdDocInf').map((document) => find(document, 'Nb')),
      ...children(one, 'AddtlRmtInf'),
    ]),
  ])
  const parties = ['Dbtr', 'Cdtr'].map((name) => find(details, 'RltdPties', name, 'Nm') ?? find(details, 'RltdPties', name, 'Pty', 'Nm'))
  const rest = [find(entry, 'NtryRef'), ...remittance, ...parties, find(details, 'AddtlTxInf'), find(entry, 'AddtlNtryInf')]
  const day = textOf(find(entry, 'BookgDt', 'Dt')) || textOf(find(entry, 'BookgDt', 'DtTm')) || textOf(find(entry, 'ValDt', 'Dt'))
  return [
    day.slice(0, 10) || 'none',
    reference,
    [...ids.slice(1), ...rest.map(textOf)].filter(Boolean).join(' '),
    amount ? `${isDebit(details ?? entry, entry) ? '-' : '+'}${textOf(amount)}` : 'not listed',
    attribute(amount ?? find(entry, 'Amt'), 'Ccy'),
    readStatus(entry),
  ]
}

/** `BOOK` is booked. A credit that reverses a debit is no payment, and a debit that reverses a credit is money that goes out. */
function readStatus(entry: Element): string {
  const status = textOf(find(entry, 'Sts', 'Cd')) || textOf(find(entry, 'Sts'))
  const isReversed = ['true', '1'].includes(textOf(find(entry, 'RvslInd')))
  return status !== 'BOOK' ? status : isReversed && !isDebit(entry, entry) ? 'Reversed' : 'Booked'
}
