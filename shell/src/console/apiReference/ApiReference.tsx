import { useRead } from '@matchdesk/shared/client'
import { apiDocument } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Breakable, Button, DataTable, download, Flex, Icon, Input, RetryNotice, Skeleton, Stack, Text, type Column } from '@matchdesk/shared/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OperationDialog } from './OperationDialog'
import { operationsIn, type OperationRow } from './operations'

const columns: readonly Column<OperationRow>[] = [
  { key: 'method', title: 'Method', cell: ({ method }) => method },
  {
    key: 'path',
    title: 'Path',
    kind: 'long',
    isHeader: true,
    cell: ({ path }) => (
      <span translate="no">
        <Breakable text={path} at={/(?<=\/)/} />
      </span>
    ),
  },
  { key: 'summary', title: 'Call', kind: 'long', cell: ({ summary }) => summary },
  { key: 'access', title: 'Access', cell: ({ security }) => (security.length > 0 ? 'Administrators' : 'Everybody') },
]

/** The calls of the API, with their parameters, bodies and answers, off its OpenAPI document. */
export default function ApiReference() {
  const host = useHost()
  const { value, failure, isPending, refetch } = useRead(host, apiDocument.read, {})
  const [params, setParams] = useSearchParams()
  const text = params.get('search') ?? ''
  const search = (words: string) => setParams(words ? { search: words } : {}, { replace: true })
  const [open, setOpen] = useState<OperationRow>()
  const rows = useMemo(() => (value ? operationsIn(value, text) : []), [value, text])
  const save = () => download(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), 'matchdesk-openapi.json')
  return (
    <Stack gap="4">
      <Flex gap="2" wrap="wrap">
        <Input
          type="search"
          aria-label="Search calls"
          placeholder="Search method, path or call"
          value={text}
          onChange={(event) => search(event.target.value)}
          maxWidth="360px"
        />
        <Button onClick={save} disabled={!value} marginInlineStart="auto">
          <Icon name="download" />
          Download OpenAPI document
        </Button>
      </Flex>
      {failure && <RetryNotice failure={failure} onRetry={refetch} />}
      {isPending && !failure && <Skeleton rows={12} label="Loading calls" />}
      {value && rows.length === 0 && <Text color="fg.muted">No call has these words. Try a part of its path.</Text>}
      {rows.length > 0 && (
        <DataTable label="Calls" rows={rows} columns={columns} nameOf={({ id }) => id} actions={[{ label: 'View', icon: 'view', onPick: setOpen }]} />
      )}
      {open && <OperationDialog operation={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}
