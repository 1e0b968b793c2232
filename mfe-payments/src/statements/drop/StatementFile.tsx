import { useWrite } from '@matchdesk/shared/client'
import { statements } from '@matchdesk/shared/contract'
import { useChangedForm, useHost } from '@matchdesk/shared/remote'
import { pagePath, useHomeCountry, useNewValue } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Text } from '@matchdesk/shared/ui'
import { Button, Notice, Progress } from '@matchdesk/shared/ui/base'
import { useRef, useState } from 'react'
import { describeImport } from './describeImport'
import type { Account, AccountLayout } from './findAccount'
import { canHash, hashOutgoing } from './hashOutgoing'
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
