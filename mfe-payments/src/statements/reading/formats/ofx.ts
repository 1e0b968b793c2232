import { ReadingFailure } from '../failure'
import type { Grid } from '../grid'
import { toTable } from './table'

export const isOfx = (text: string) => /^\s*(OFXHEADER|<\?OFX|<OFX>)/.test(text) || /<OFX>/.test(text.slice(0, 2000))

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&nbsp;': ' ' }

/** OFX 1 leaves the ends of values out, OFX 2 has them: a value ends at the next mark or line in both. */
const valueOf = (block: string, name: string) =>
  (new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity).trim()

/** Reads the bank transactions of OFX 1 and 2. */
export function readOfx(text: string): Grid {
  if (!/<\/OFX>/i.test(text))
    throw new ReadingFailure('This OFX file ends in its middle: it was not saved to its end. Export it from the bank again.')
  const blocks = text.match(/<STMTTRN>[\s\S]*?(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>)/gi) ?? []
  return toTable(
    [valueOf(text, 'ACCTID')].filter(Boolean),
    blocks.map((block) => ({
      day: valueOf(block, 'DTPOSTED').replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'),
      reference: valueOf(block, 'FITID'),
      text: ['NAME', 'MEMO', 'REFNUM', 'CHECKNUM']
        .map((name) => valueOf(block, name))
        .filter(Boolean)
        .join(' '),
      amount: Number(valueOf(block, 'TRNAMT').replace(',', '.')),
    })),
  )
}
