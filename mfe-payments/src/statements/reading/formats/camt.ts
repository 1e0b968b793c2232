import type { Grid } from '../grid'
import { toTable, type Entry } from './table'
import { children, find, parseXml, textOf, type Element } from './xml'

export const isCamt = (text: string) => /<(?:\w+:)?BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)\b/.test(text.slice(0, 5000))

const reportNames = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** Reads the booked entries of CAMT.053, and of 052 and 054, which have the same. */
export function readCamt(text: string): Grid {
  const document = find(parseXml(text), 'Document')
  const reports = reportNames.flatMap(([message, report]) => children(find(document, message), report))
  const accounts = reports.map((report) => textOf(find(report, 'Acct', 'Id', 'IBAN')) || textOf(find(report, 'Acct', 'Id', 'Othr', 'Id')))
  return toTable(accounts.filter(Boolean), reports.flatMap((report) => children(report, 'Ntry')).map(toEntry))
}

function toEntry(entry: Element): Entry {
  const details = find(entry, 'NtryDtls', 'TxDtls')
  const references = find(details, 'Refs')
  const isOut = textOf(find(entry, 'CdtDbtInd')) === 'DBIT'
  const day = textOf(find(entry, 'BookgDt', 'Dt')) || textOf(find(entry, 'BookgDt', 'DtTm')) || textOf(find(entry, 'ValDt', 'Dt'))
  const ids = ['EndToEndId', 'TxId', 'AcctSvcrRef'].map((name) => textOf(find(references, name))).filter((id) => id && id !== 'NOTPROVIDED')
  const remittance = children(find(details, 'RmtInf'), 'Ustrd').map(textOf)
  const parties = ['Dbtr', 'Cdtr'].map(
    (name) => textOf(find(details, 'RltdPties', name, 'Nm')) || textOf(find(details, 'RltdPties', name, 'Pty', 'Nm')),
  )
  const reference = ids[0] ?? textOf(find(entry, 'AcctSvcrRef'))
  return {
    day: day.slice(0, 10),
    reference,
    text: [...ids.slice(1), textOf(find(entry, 'NtryRef')), ...remittance, ...parties, textOf(find(entry, 'AddtlNtryInf'))].filter(Boolean).join(' '),
    amount: Number(textOf(find(entry, 'Amt'))) * (isOut ? -1 : 1),
  }
}
