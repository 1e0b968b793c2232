import type { ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useMemo, useState } from 'react'
import type { Exporting } from '../../../define/defineList'
import { useListContext } from '../../state/ListProvider'
import { useListEndpoint } from '../../state/useListState'
import { fileName, createSheet } from '../../../export/sheet'
import { forbiddenText, useFile } from '../../../export/useFile'

const ExportDialog = lazyPart(() => import('./ExportDialog'))

/** Saves the rows on the screen, or all that match the filters, as a spreadsheet. */
export function ExportButtons({ name, all }: Exporting<ListEndpoint>) {
  const { definition, list, state } = useListContext()
  const { rows, total } = list
  const { bus, locale } = useHost()
  const endpoint = useListEndpoint(definition.endpoint)
  const sheet = useMemo(() => createSheet({ ...definition, endpoint }, locale), [definition, endpoint, locale])
  const [isOpen, setOpen] = useState(false)
  const file = useFile()

  const complain = (text: string) => bus.emit('toast', { tone: 'error', text })

  async function savePage() {
    const { status } = await file.make(fileName('Current', name, locale), sheet.titles, rows.map(sheet.toRow))
    if (status === 'failed') complain('The file could not be made. Try again.')
    if (status === 'forbidden') complain(forbiddenText)
  }

  return (
    <>
      <Button disabled={rows.length === 0 || file.state.status === 'making'} onClick={() => void savePage()}>
        <Icon name="download" />
        Export Current Page
      </Button>
      <Button disabled={rows.length === 0} onClick={() => setOpen(true)}>
        <Icon name="download" />
        Export All Page
      </Button>
      {isOpen && (
        <ExportDialog
          file={fileName('All', name, locale)}
          {...{ all, list: definition.endpoint, sheet, query: state.query, total }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
