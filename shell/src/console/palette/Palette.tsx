import type { PageInfo } from '@matchdesk/shared/release'
import { Box } from '@matchdesk/shared/ui'
import { Badge, Input, keyOf, Picture, RetryNotice } from '@matchdesk/shared/ui/base'
import { Dialog } from '@matchdesk/shared/ui/overlay'
import { plural } from '@matchdesk/shared/values'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { searchGroups, inWords, type Entry } from './entries'
import { paletteStyles } from './paletteStyles'
import type { Recent } from './recent'
import { useLookup } from './useLookup'

interface Props {
  readonly pages: readonly PageInfo[]
  readonly recent: readonly Recent[]
  /** The administrator chose where to go, and the record if it is one. */
  readonly onPick: (path: string, record: Recent | undefined) => void
  readonly onClose: () => void
}

/** Finds any page, action and record by a few letters or a pasted number, with the keyboard alone. */
export default function Palette({ pages, recent, onPick, onClose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [selectedKey, setSelectedKey] = useState<string>()
  const query = text.trim()
  const { canLookUp, records, pending, failure, refetch } = useLookup(query)

  const groups = searchGroups(query, pages, recent, records)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ key }) => key === selectedKey) ?? entries[0]
  const toId = ({ key }: Entry) => `${id} ${key}`.replace(/\s/g, '_')
  const pick = ({ path, record }: Entry) => path && onPick(path, record && { ...record, path })

  function press(event: KeyboardEvent) {
    const index = active ? entries.indexOf(active) : 0
    const key = keyOf(event)
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[key ?? '']
    if (next !== undefined && entries.length > 0) {
      event.preventDefault()
      const entry = entries.at(next % entries.length)
      setSelectedKey(entry?.key)
      if (entry) document.getElementById(toId(entry))?.scrollIntoView({ block: 'nearest' })
    }
    if (key === 'Enter' && active) pick(active)
  }

  return (
    <Dialog title="Search" first={input} onClose={onClose}>
      <Box css={paletteStyles}>
        <Input
          ref={input}
          type="text"
          role="combobox"
          aria-label={canLookUp ? 'Page, action or record' : 'Page or action'}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && toId(active)}
          placeholder={canLookUp ? 'Page, name, mobile number, email, MD-…, transaction id' : 'Page or action'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setSelectedKey(undefined)
          }}
          onKeyDown={press}
        />
        <p role="status">{formatStatus(entries.length, pending, failure !== undefined)}</p>
        {failure && <RetryNotice failure={failure} onRetry={refetch} />}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the input */}
        <div id={id} role="listbox" aria-label="Results" onMouseDown={(event) => event.preventDefault()}>
          {groups.map(({ title, entries: inGroup }) => (
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden>{title}</p>
              {inGroup.map((entry) => (
                <Option key={entry.key} id={toId(entry)} entry={entry} isActive={entry === active} onPick={() => pick(entry)} />
              ))}
            </div>
          ))}
        </div>
      </Box>
    </Dialog>
  )
}

function formatStatus(count: number, pending: boolean, isFailed: boolean): string {
  if (pending) return 'Looking for records…'
  if (isFailed && count === 0) return ''
  if (count === 0) return 'Nothing found. Try fewer letters.'
  return plural(count, 'result')
}

const tones: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  Accepted: 'good',
  Active: 'good',
  Registered: 'good',
  Pending: 'warn',
  Blocked: 'bad',
  Rejected: 'bad',
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly isActive: boolean
  readonly onPick: () => void
}

/** A line with the picture, title, kind and status of its target. */
const Option = ({ id, entry: { title, detail, record, status, picture, path }, isActive, onPick }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and the keys
  <div id={id} role="option" aria-selected={isActive} aria-disabled={path === undefined} onClick={onPick}>
    {picture !== undefined && (
      <span>
        <Picture src={picture} alt="" />
      </span>
    )}
    <div>
      <bdi translate={record && 'no'}>{title}</bdi>
      {detail && (
        <small>
          <bdi translate={record && 'no'}>{detail}</bdi>
        </small>
      )}
      {path === undefined && <small>No page opens it at the moment.</small>}
    </div>
    {record && <small>{inWords(record.kind)}</small>}
    {status && <Badge tone={tones[status]}>{status}</Badge>}
  </div>
)
