import { useWrite } from '@matchdesk/shared/client'
import { columnWidths, savePreferences, updateView, type TableArrangement } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex } from '@matchdesk/shared/ui'
import { Button, Icon, Muted, ScreenReaderStatus, Segmented, Select } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { useAddressParam } from '../../../address/useAddressParams'
import { useNewValue } from '../../../effects'
import { defaultArrangement, inOrder, useArrangement, viewParam } from '../../state/arrangement'
import { useListContext } from '../../state/ListProvider'

const heights = [
  { value: 'comfortable', title: 'Comfortable' },
  { value: 'compact', title: 'Compact' },
] as const

const widthTitles = { narrow: 'Narrow', wide: 'Wide', widest: 'Widest' } as const

/** Which columns a list shows, in which order and how wide, and how high its rows are. */
export default function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const { definition, columns } = useListContext()
  const { label } = definition
  const { arrangement, preference, view, isRead } = useArrangement(definition)
  const { busy, send } = useWrite(useHost(), 'failure')
  const [, setView] = useAddressParam(viewParam)
  const [draft, setDraft] = useState(arrangement)
  const [lastMove, setLastMove] = useState<{ key: string; button: HTMLButtonElement }>()
  const orderedColumns = inOrder(columns, draft)
  const change = (part: Partial<TableArrangement>) => setDraft((before) => ({ ...before, ...part }))

  /** The column moves in the document, which takes the focus from its button. */
  useNewValue(lastMove, ({ button }) => button.focus())

  function move(key: string, by: number, button: HTMLButtonElement) {
    const keys = orderedColumns.map((column) => column.key)
    const from = keys.indexOf(key)
    const to = from + by
    if (to < 0 || to >= keys.length) return
    keys.splice(to, 0, ...keys.splice(from, 1))
    change({ order: keys })
    setLastMove({ key, button })
  }

  function setWidth(key: string, width: string) {
    const { [key]: _, ...widths } = draft.widths
    const choice = columnWidths.find((name) => name === width)
    change({ widths: choice ? { ...widths, [key]: choice } : widths })
  }

  const toggle = (key: string) => change({ hidden: draft.hidden.includes(key) ? draft.hidden.filter((one) => one !== key) : [...draft.hidden, key] })

  /** Stores the arrangement in the view that is open, or for the administrator alone, who leaves a view of a colleague with it. */
  async function save() {
    const outcome = view?.is_mine
      ? await send(updateView, { params: { id: view.id }, body: { arrangement: draft } })
      : await send(savePreferences, { body: { tables: { [label]: { ...preference, ...draft } } } })
    if (!outcome?.ok) return
    if (view && !view.is_mine) setView(undefined)
    onClose()
  }

  const place = lastMove && orderedColumns.findIndex(({ key }) => key === lastMove.key)
  return (
    <Dialog title={`Arrange ${label}`} onClose={onClose}>
      {view && (
        <Muted>
          {view.is_mine
            ? `Save changes the view “${view.name}”.`
            : `The view “${view.name}” is of ${view.author}. Save leaves it, and arranges the list for you alone.`}
        </Muted>
      )}
      <Box marginBlock="3">
        <Segmented
          label="Row height"
          choices={heights}
          value={draft.compact ? 'compact' : 'comfortable'}
          onChange={(height) => change({ compact: height === 'compact' })}
        />
      </Box>
      <Box as="ul" aria-label="Columns" maxHeight="50cqh" overflowY="auto">
        {orderedColumns.map(({ key, title, isHeader }) => (
          <Flex as="li" key={key} align="center" gap="2" paddingBlock="1">
            <Box as="label" flex="1" display="flex" alignItems="center" gap="2">
              <input type="checkbox" checked={isHeader || !draft.hidden.includes(key)} disabled={isHeader} onChange={() => toggle(key)} />
              {title}
            </Box>
            <Select aria-label={`Width of ${title}`} fits value={draft.widths[key] ?? ''} onChange={({ target }) => setWidth(key, target.value)}>
              <option value="">Automatic</option>
              {columnWidths.map((width) => (
                <option key={width} value={width}>
                  {widthTitles[width]}
                </option>
              ))}
            </Select>
            <Button tone="quiet" size="icon" aria-label={`Move ${title} up`} onClick={({ currentTarget }) => move(key, -1, currentTarget)}>
              <Icon name="up" />
            </Button>
            <Button tone="quiet" size="icon" aria-label={`Move ${title} down`} onClick={({ currentTarget }) => move(key, 1, currentTarget)}>
              <Icon name="down" />
            </Button>
          </Flex>
        ))}
      </Box>
      <ScreenReaderStatus>
        {lastMove && place !== undefined ? `${orderedColumns[place]?.title} is column ${place + 1} of ${orderedColumns.length}` : ''}
      </ScreenReaderStatus>
      <DialogFooter>
        <Button tone="quiet" onClick={() => setDraft(defaultArrangement(definition))}>
          Reset
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" disabled={busy || !isRead} onClick={() => void save()}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
