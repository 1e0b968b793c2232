import { incomingOf, type GeneratedFile, type Kind, type Outcome } from './csvKind'
import type { Movement, Random } from './truth'
import { createWorkbook, type SheetOf, type Value } from './workbook'

const textBytes = (text: string) => new TextEncoder().encode(text)

/** A file of another kind than CSV. */
const file = (name: string, outcome: Outcome, make: (movements: readonly Movement[], random: Random) => Uint8Array | GeneratedFile): Kind => ({
  name,
  outcome,
  make: (random, movements) => {
    const made = make(movements, random)
    return made instanceof Uint8Array ? { bytes: made, incoming: incomingOf(movements) } : made
  },
})

const titles = ['Date', 'Transaction ID', 'Details', 'Debit (PKR)', 'Credit (PKR)', 'Balance']
const preamble = [['Account No', '0102-0042-7781'], []]
/** Days since the end of 1899. */
const toSerial = (iso: string) => ({ serial: Date.parse(iso) / 86_400_000 + 25_569 })
const toValues = ({ day, id, name, amount, isOut, balance }: Movement): Value[] => [
  toSerial(day),
  /^\d+$/.test(id) ? Number(id) : id,
  `Raast ${name}`,
  isOut ? amount : '',
  isOut ? '' : amount,
  balance,
]
const sheetOf = (movements: readonly Movement[], more: Partial<SheetOf> = {}): SheetOf => ({
  name: 'Statement',
  rows: [...preamble, titles, ...movements.map(toValues)],
  ...more,
})
const dmy = (iso: string) => iso.split('-').toReversed().join('/')
const cover: SheetOf = { name: 'Cover', rows: [['Statement of account'], ['Prepared on', toSerial('2026-11-27')], ['Closing balance', 4500]] }

const workbooks: readonly Kind[] = [
  file('a workbook', 'read', (movements) => createWorkbook([sheetOf(movements)])),
  file('a workbook with a cover', 'read', (movements) => createWorkbook([cover, sheetOf(movements)])),
  file('a workbook with a hidden list', 'read', (movements) => createWorkbook([{ ...cover, state: 'hidden' }, sheetOf(movements)])),
  file('a sheet for each half', 'read', (movements) =>
    createWorkbook([sheetOf(movements.slice(0, 4)), sheetOf(movements.slice(4), { name: 'More' })]),
  ),
  file('sheets with different titles', 'refused', (movements) =>
    createWorkbook([
      sheetOf(movements),
      {
        name: 'Other',
        rows: [
          ['Date', 'Details', 'Amount'],
          [toSerial('2026-11-20'), 'Cheque', 900],
        ],
      },
    ]),
  ),
  file('a hidden sheet with rows', 'refused', (movements) =>
    createWorkbook([sheetOf(movements), sheetOf(movements, { name: 'Old', state: 'veryHidden' })]),
  ),
  file('two accounts in two sheets', 'refused', (movements) =>
    createWorkbook([
      sheetOf(movements),
      sheetOf(movements, { name: 'B', rows: [['Account No', '0102-0042-8888'], titles, ...movements.map(toValues)] }),
    ]),
  ),
  file('days as texts', 'read', (movements) =>
    createWorkbook([sheetOf(movements, { rows: [titles, ...movements.map((one) => [dmy(one.day), ...toValues(one).slice(1)])] })]),
  ),
  file('days that Excel took for month first', 'refused', (movements) =>
    createWorkbook([
      sheetOf(movements, { rows: [titles, ...movements.map((one, at) => [at % 2 ? dmy(one.day) : toSerial(one.day), ...toValues(one).slice(1)])] }),
    ]),
  ),
  file('a web page named .xls', 'refused', () => textBytes('<html><body><table><tr><td>Date</td><td>Credit</td></tr></table></body></html>')),
  file('an old workbook', 'refused', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(600).fill(0)])),
  file('a workbook of 2003', 'refused', () =>
    textBytes('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>'),
  ),
  file('a workbook with a password', 'refused', () =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])]),
  ),
]

interface EntryOf {
  readonly amount?: number
  readonly inside?: string
  readonly status?: string
  readonly currency?: string
}

const amountXml = (amount: number, currency = 'PKR') => `<Amt Ccy="${currency}">${amount.toFixed(2)}</Amt>`
const sideXml = (isOut: boolean) => `<CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
const details = (xml: string) => `<NtryDtls>${xml}</NtryDtls>`
const idXml = (id: string) => `<Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>${id}</TxId></Refs>`
const payment = ({ id, name }: Movement, more = '') => `<TxDtls>${idXml(id)}${more}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
const entry = (one: Movement, { amount = one.amount, inside = details(payment(one)), status = '<Sts><Cd>BOOK</Cd></Sts>', currency }: EntryOf = {}) =>
  `<Ntry>${amountXml(amount, currency)}${sideXml(one.isOut)}${status}<BookgDt><Dt>${one.day}</Dt></BookgDt>${inside}</Ntry>`
const statement = (entries: readonly string[], iban = 'PK36MEZN0000000102004277') =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('')}</Stmt>`
const camtOf = (...statements: readonly string[]) =>
  textBytes(`<?xml version="1.0"?><Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`)
const camt = (entries: readonly string[]) => camtOf(statement(entries))

/** The first two movements, as one entry of both. */
function batch(movements: readonly Movement[], inside: (a: Movement, b: Movement) => string) {
  const [first, second, ...rest] = movements.map((one) => ({ ...one, day: movements[0]!.day, isOut: false }))
  return {
    bytes: camt([entry(first!, { amount: first!.amount + second!.amount, inside: inside(first!, second!) }), ...rest.map((one) => entry(one))]),
    incoming: [first!, second!, ...rest],
    rest,
  }
}
const whole = (one: Movement) => payment(one, amountXml(one.amount))
/** Entries after the first, which is not booked. */
const withoutFirst = (movements: readonly Movement[], first: (one: Movement) => string): GeneratedFile => ({
  bytes: camt([first({ ...movements[0]!, isOut: false }), ...movements.slice(1).map((one) => entry(one))]),
  incoming: incomingOf(movements.slice(1)),
})

const camtFiles: readonly Kind[] = [
  file('CAMT.053', 'read', (movements) => camt(movements.map((one) => entry(one)))),
  file('CAMT.053 with states as texts', 'read', (movements) => camt(movements.map((one) => entry(one, { status: '<Sts>BOOK</Sts>' })))),
  file('a batch of payments', 'read', (movements) => batch(movements, (a, b) => details(whole(a) + whole(b)))),
  file('a batch in two parts', 'read', (movements) => batch(movements, (a, b) => details(whole(a)) + details(whole(b)))),
  file('a batch whose payments have no amounts', 'named', (movements) => batch(movements, (a, b) => details(payment(a) + payment(b)))),
  file('a batch that is not listed', 'named', (movements) => {
    const { bytes, rest } = batch(movements, () => details('<Btch><NbOfTxs>2</NbOfTxs></Btch>'))
    return { bytes, incoming: rest }
  }),
  file('structured references', 'read', (movements) =>
    camt(
      movements.map((one) =>
        entry(one, { inside: details(`<TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${one.id}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`) }),
      ),
    ),
  ),
  file('an entry that is pending', 'named', (movements) => withoutFirst(movements, (one) => entry(one, { status: '<Sts><Cd>PDNG</Cd></Sts>' }))),
  file('an entry that says no state', 'named', (movements) => withoutFirst(movements, (one) => entry(one, { status: '' }))),
  file('a debit that was taken back', 'named', (movements) =>
    withoutFirst(movements, (one) => entry(one, { status: '<RvslInd>true</RvslInd><Sts>BOOK</Sts>' })),
  ),
  file('an entry in another currency', 'named', (movements) => withoutFirst(movements, (one) => entry(one, { currency: 'USD' }))),
  file('two statements of an account', 'read', (movements) =>
    camtOf(statement(movements.slice(0, 4).map((one) => entry(one))), statement(movements.slice(4).map((one) => entry(one)))),
  ),
  file('two accounts in CAMT.053', 'refused', (movements) =>
    camtOf(statement(movements.map((one) => entry(one))), statement([entry(movements[0]!)], 'PK36MEZN0000000102008888')),
  ),
]

const others = {
  OFX: 'OFXHEADER:100\n<OFX><STMTTRN><TRNAMT>4500.00<FITID>7</STMTTRN></OFX>',
  QIF: '!Type:Bank\nD14/11/2026\nT4500.00\n^\n',
  MT940: ':20:START\n:25:01020042\n:28C:1/1\n:60F:C261101PKR1000,00\n:61:2611141114C4500,00NTRF701234567890//REF1\n',
  'CAMT.052': '<?xml version="1.0"?><Document><BkToCstmrAcctRpt/></Document>',
  'CAMT.054': '<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn/></Document>',
  XML: '<?xml version="1.0"?><Rows><Row/></Rows>',
  JSON: '[{"date":"14/11/2026","credit":4500}]',
} as const

export const otherKinds: readonly Kind[] = [
  ...workbooks,
  ...camtFiles,
  ...Object.entries(others).map(([name, text]) => file(name, 'refused', () => textBytes(text))),
]
