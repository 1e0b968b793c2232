import { useRead } from '@matchdesk/shared/client'
import { bank, statements } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice } from '@matchdesk/shared/ui/base'
import { fileBox } from '@matchdesk/shared/ui/form'
import { useId, useState, type DragEvent } from 'react'
import { StatementFile } from './StatementFile'

const area = { ...fileBox, '&[data-drag]': { borderColor: 'brand.fg', bg: 'bg.subtle' } } as const

/** Takes files of statements, each with its preview. Nothing of a file leaves the browser but the rows that a person imports. */
export default function DropFiles() {
  const host = useHost()
  const id = useId()
  const accounts = useRead(host, bank.list, {})
  const layouts = useRead(host, statements.layouts, {})
  const bankLayouts = layouts.value
  /** Without a file in the place of one that was removed: the others keep their keys. */
  const [files, setFiles] = useState<readonly (File | undefined)[]>([])
  const [isOver, setOver] = useState(false)
  const add = (newFiles: readonly File[]) => setFiles((previous) => [...previous, ...newFiles])
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  const failed = accounts.failure ? accounts : layouts.failure ? layouts : undefined
  return (
    <Stack gap="3">
      <Box css={area} data-drag={isOver || undefined} onDragOver={dragOver} onDragLeave={() => setOver(false)} onDrop={drop}>
        <Box as="label" {...{ htmlFor: id }} display="block" fontWeight="medium">
          Drop statements here, or choose files
        </Box>
        <Text id={`${id}-hint`} color="fg.muted" fontSize="sm">
          CSV, Excel (.xlsx) or CAMT.053, as your bank exports it. The file stays in this browser: only the rows that you import are sent.
        </Text>
        <input
          id={id}
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.xlsx,.xml"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </Box>
      {failed?.failure && files.some(Boolean) && <RetryNotice failure={failed.failure} onRetry={failed.refetch} />}
      {accounts.value &&
        bankLayouts &&
        files.map(
          (file, index) =>
            file && (
              <StatementFile
                key={index}
                file={file}
                accounts={accounts.value?.bank_details ?? []}
                layouts={bankLayouts.layouts}
                timeZone={bankLayouts.time_zone}
                onRemove={() => setFiles((previous) => previous.with(index, undefined))}
              />
            ),
        )}
    </Stack>
  )
}
