import { useWrite } from '@matchdesk/shared/client'
import { hashReference, listReferences, maxHashes, statements, type Output, type ReferenceLine } from '@matchdesk/shared/contract'
import { useChangedForm, useHost } from '@matchdesk/shared/remote'
import { pagePath, plural, useHomeCountry, useNewValue } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Text } from '@matchdesk/shared/ui'
import { Button, Notice, Progress } from '@matchdesk/shared/ui/base'
import { useRef, useState } from 'react'
import type { Account, AccountLayout } from './findAccount'
import { Preview, type ImportBody } from './Preview'
import { useReading } from './useReading'

interface Props {
  file: File
  accounts: readonly Account[]
  layouts: readonly AccountLayout[]
  timeZone: string
  onRemove: () => void
}

/** One file: its reading, its preview, and what became of its import. */
export function StatementFile({ file, accounts, layouts, timeZone, onRemove }: Props) {
  const host = useHost()
  useHomeCountry()
  const { state, correct } = useReading(file, timeZone)
  const { busy, uploadPercent, send } = useWrite(host)
  const [isHashing, setHashing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<{ readonly id: string; readonly text: string }>()
  const link = useRef<HTMLAnchorElement>(null)
  // The preview closes with the pressed button. The link takes the focus only where no other control has it.
  useNewValue(result, () => {
    const page = link.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!page?.activeElement?.matches(':not(body)')) link.current?.focus()
  })
  useChangedForm(`Statement ${file.name}`, state.status === 'read' && !result, `${file.name} is not imported.`)

  async function importRows(body: ImportBody) {
    if (!canHash())
      return setProblem('This page came over http, where browsers compute no hashes. Open the console over https, and drop the file again.')
    setHashing(true)
    const outgoing = state.status === 'read' ? await hashOutgoing(state.reading.outgoing) : []
    setHashing(false)
    const outcome = await send(statements.add, { body: { ...body, outgoing, file: file.name.slice(0, 200) } })
    if (outcome?.ok) setResult({ id: outcome.value.id, text: describeImport(outcome.value) })
  }

  return (
    <Box role="group" aria-label={file.name} borderWidth="1px" borderColor="border" borderRadius="md" padding="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading minWidth="0" overflowWrap="anywhere">
          <bdi translate="no">{file.name}</bdi>
        </Heading>
        <Button tone="quiet" style={{ marginInlineStart: 'auto' }} disabled={busy} onClick={onRemove}>
          {state.status === 'reading' ? 'Cancel' : result ? 'Close' : 'Remove'}
        </Button>
      </Flex>
      {state.status === 'reading' && <Reading percent={state.percent} />}
      {state.status === 'failed' && <Notice tone="bad">{state.message}</Notice>}
      {state.status === 'read' && !result && (
        <Preview
          reading={state.reading}
          fileName={file.name}
          accounts={accounts}
          layouts={layouts}
          busy={busy || isHashing}
          onCorrect={correct}
          onImport={(body) => void importRows(body)}
        />
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {uploadPercent !== undefined && <Progress label={`Sending ${file.name}`} percent={uploadPercent} />}
      {result && (
        <Notice
          tone="plain"
          action={
            <a ref={link} href={host.href(pagePath`/payment/statements/rows?statement=${result.id}`)}>
              Show its rows
            </a>
          }
        >
          {result.text}
        </Notice>
      )}
      {busy && uploadPercent === undefined && <Text role="status">The rows are stored and matched. An import of a colleague goes first.</Text>}
    </Box>
  )
}

const Reading = ({ percent }: { percent: number }) => (
  <Flex align="center" gap="3" marginBlockStart="2">
    <Box flex="1 1 160px">
      <Progress label="File read" percent={percent} />
    </Box>
    <Text fontVariantNumeric="tabular-nums">{`${Math.round(percent)} %`}</Text>
  </Flex>
)

/** Browsers compute hashes on pages over https, and of this machine. */
const canHash = () => globalThis.crypto?.subtle !== undefined

/** The outgoing amounts as they leave the browser: each with the hashes of its ids, and those without an id not at all. */
export async function hashOutgoing(lines: readonly ReferenceLine[]) {
  const hashed = lines.map(async (line) => {
    const ids = listReferences(line).slice(0, maxHashes)
    return { day: line.day, amount: line.amount, hashes: await Promise.all(ids.map(hashReference)) }
  })
  return (await Promise.all(hashed)).filter(({ hashes }) => hashes.length > 0)
}

/** `12 rows imported: 10 matched, 2 without a payment. 3 rows were imported before. 1 amount went back.` */
export function describeImport(result: Omit<Output<typeof statements.add>, 'id' | 'message'>): string {
  const { rows, known, old, matched, differs, choose, none, returned = 0 } = result
  const outcomes = { matched, 'with another amount': differs, 'to choose': choose, 'without a payment': none }
  const parts = Object.entries(outcomes).flatMap(([outcome, count]) => (count ? `${count.toLocaleString('en-US')} ${outcome}` : []))
  return [
    `${plural(rows, 'row')} imported${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`,
    known > 0 && `${plural(known, 'row')} ${known === 1 ? 'was' : 'were'} imported before.`,
    old > 0 && `${plural(old, 'row')} ${old === 1 ? 'is' : 'are'} too old to keep.`,
    returned > 0 && `${plural(returned, 'amount')} went back.`,
  ]
    .filter(Boolean)
    .join(' ')
}
