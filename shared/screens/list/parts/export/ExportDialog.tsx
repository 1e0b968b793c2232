import { readPages, stream, type Failure } from '@matchdesk/shared/client'
import type { Endpoint, Input, ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Button, Notice, Progress, RetryNotice } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { LongTable } from '@matchdesk/shared/ui/review'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Sheet, SheetRow } from '../../../export/sheet'
import { forbiddenText, useFile, type FileState } from '../../../export/useFile'

interface Props extends Source {
  /** The name of the file. */
  file: string
  sheet: Sheet
  /** The number of rows that the list counts. */
  total: number
  onClose: () => void
}

const maximum = 100_000

/** Everything that matches the filters of a list, in a table that fills while it comes; then, as a file. */
export default function ExportDialog({ file, all, list, sheet, query, total, onClose }: Props) {
  const { locale } = useHost()
  const rows = useAllRows({ all, list, query }, sheet.toRow)
  const { state, make, cancel } = useFile()
  const save = () => void make(file, sheet.titles, rows.sheetRows.slice(0, rows.count))
  const making = state.status === 'making'
  const format = (count: number) => count.toLocaleString(locale)
  return (
    <Dialog title={file} size="wide" onClose={onClose}>
      <Stack gap="3" marginBlockStart="3">
        {total > maximum && <Notice tone="warn">{`A file holds the newest ${format(maximum)} rows of ${format(total)}.`}</Notice>}
        <HowFar rows={rows} file={state} total={rows.total ?? Math.min(total, maximum)} format={format} />
        {rows.status === 'failed' && <RetryNotice onRetry={rows.retry}>{rows.failure?.message}</RetryNotice>}
        {state.status === 'forbidden' && <Notice tone="warn">{forbiddenText}</Notice>}
        {state.status === 'failed' && <RetryNotice onRetry={save}>The file could not be made.</RetryNotice>}
        {rows.status !== 'failed' && <LongTable label={file} titles={sheet.titles} rows={rows.sheetRows} count={rows.count} />}
      </Stack>
      <DialogFooter>
        <Button onClick={making ? cancel : onClose}>{making || rows.status === 'pending' ? 'Cancel' : 'Close'}</Button>
        <Button tone="brand" disabled={rows.status !== 'success' || rows.count === 0 || making} onClick={save}>
          Download
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface HowFarProps {
  rows: AllRows
  file: FileState
  /** The number of rows that the file will have. */
  total: number
  format: (count: number) => string
}

function HowFar({ rows, file, total, format }: HowFarProps) {
  const all = format(rows.count)
  if (rows.status === 'failed') return null
  if (rows.status === 'pending')
    return (
      <Coming label="Rows read" percent={(rows.count / Math.max(1, total, rows.count)) * 100}>
        {`${all} of ${format(Math.max(total, rows.count))} rows`}
      </Coming>
    )
  if (file.status === 'making')
    return (
      <Coming label="File written" percent={file.sent < rows.count ? (file.sent / rows.count) * 100 : undefined}>
        {file.sent < rows.count ? `${format(file.sent)} of ${all} rows are in the file` : `Writing the file with ${all} rows`}
      </Coming>
    )
  return <Text role="status">{file.status === 'made' ? `Saved with ${all} rows.` : `${all} rows`}</Text>
}

const Coming = ({ label, percent, children }: { label: string; percent: number | undefined; children: string }) => (
  <Flex align="center" gap="3" wrap="wrap">
    <Box flex="1 1 160px">
      <Progress label={label} percent={percent} />
    </Box>
    <Text fontVariantNumeric="tabular-nums">{children}</Text>
  </Flex>
)

/** All rows of an export: `pending` until the last one is here. */
interface AllRows {
  readonly status: 'pending' | 'success' | 'failed'
  /** Grows while rows arrive: read only the first `count`. */
  readonly sheetRows: readonly SheetRow[]
  readonly count: number
  /** The number of all rows, once the server has said so. */
  readonly total?: number | undefined
  readonly failure?: Failure
}

const start: AllRows = { status: 'pending', sheetRows: [], count: 0 }
const renderInterval = 150

/** The export endpoint, and the list that is read page by page where the API has no export. */
interface Source {
  readonly all: Endpoint
  readonly list: ListEndpoint
  /** The query of the list. */
  readonly query: Readonly<Record<string, unknown>>
}

/** Reads every row of a list as rows of a file; stops when the component goes. */
function useAllRows({ all, list, query }: Source, toRow: (row: unknown) => SheetRow) {
  const host = useHost()
  const [attempt, setAttempt] = useState(0)
  const [rows, setRows] = useState(start)

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const sheetRows: SheetRow[] = []
    let total: number | undefined
    const show = (status: AllRows['status'], failure?: Failure) => setRows({ status, sheetRows, count: sheetRows.length, total, failure })
    const timer = setInterval(() => show('pending'), renderInterval)
    const take = (batch: unknown[], promised: number | undefined) => {
      total = promised
      for (const row of batch) sheetRows.push(toRow(row))
    }
    const capabilities = await host.capabilities.ready()
    const filters = Object.fromEntries(Object.keys(all.query?.shape ?? {}).map((name) => [name, query[name]]))
    const outcome =
      all.level && !capabilities.has(all.level)
        ? await readPages(host, list, { query } as Input<ListEndpoint>, take, signal, maximum)
        : await stream(host, all, { query: filters } as Input<Endpoint>, take, signal)
    clearInterval(timer)
    if (signal.aborted) return
    if (outcome.ok) show('success')
    else show('failed', outcome.failure)
  })
  useEffect(() => {
    const end = new AbortController()
    void read(end.signal)
    return () => end.abort()
  }, [attempt])

  const retry = () => {
    setRows(start)
    setAttempt(attempt + 1)
  }
  return { ...rows, retry }
}
