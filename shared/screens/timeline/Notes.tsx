import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import type { NotesEndpoints, Input } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Heading, Text } from '@matchdesk/shared/ui'
import { Button, Panel } from '@matchdesk/shared/ui/base'
import { useState, type ReactNode } from 'react'
import { RecordForm } from '../form/RecordForm'
import { useForm } from '../form/useForm'
import { ReadValue } from '../record/ReadValue'
import { formatMoment } from '@matchdesk/shared/values'

interface Props {
  /** The endpoints of the notes on a person. */
  endpoints: NotesEndpoints
  /** Names the person in the path of the endpoints. */
  params: Input<NotesEndpoints['list']>['params']
}

const visibleNotes = 3
/** About two lines of the desk in a window of 1440 pixels: three notes and the last events are in view. */
const visibleCharacters = 90

/** The newest notes of administrators on a person, and a form for another one. Nobody changes or deletes a note. */
export default function Notes({ endpoints, params }: Props) {
  const host = useHost()
  const { locale } = host
  const canAdd = useEndpoint(host, endpoints.add) !== undefined
  const [round, setRound] = useState(0)
  const reading = useRead(host, endpoints.list, { params, query: { limit: visibleNotes } })
  return (
    <Panel aria-label="Notes">
      <Flex wrap="wrap" align="center" justify="space-between" gap="2" marginBlockEnd="2">
        <Heading>Notes</Heading>
        {canAdd && <NoteForm key={round} endpoints={endpoints} params={params} isNext={round > 0} onSaved={() => setRound(round + 1)} />}
      </Flex>
      <ReadValue reading={reading} rows={2}>
        {({ notes: newest, total }) => (
          <>
            {newest.length === 0 && <Text color="fg.muted">Nobody has written a note yet.</Text>}
            <Box as="ul" display="grid" gap="3">
              {newest.map(({ id, at, author, text }) => (
                <li key={id}>
                  <NoteText text={text}>
                    <bdi translate="no">{author}</bdi>, <time dateTime={at}>{formatMoment(at, locale)}</time>
                  </NoteText>
                </li>
              ))}
            </Box>
            {total > newest.length && <Text color="fg.muted">{`The history has ${total - newest.length} older notes.`}</Text>}
          </>
        )}
      </ReadValue>
    </Panel>
  )
}

/** The beginning of a long note, with a button that shows the rest. */
function NoteText({ text, children }: { text: string; children: ReactNode }) {
  const [isExpanded, setExpanded] = useState(false)
  const isLong = text.length > visibleCharacters || text.includes('\n')
  return (
    <>
      <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {isLong && !isExpanded ? `${text.replace(/\s+/g, ' ').slice(0, visibleCharacters).trimEnd()}…` : text}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {children}
        {isLong && (
          <Box as="button" aria-expanded={isExpanded} marginInlineStart="2" textDecoration="underline" onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? 'Less' : 'More'}
          </Box>
        )}
      </Text>
    </>
  )
}

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** A button that opens the form, so that the panel stays small. A note that a person began to write opens it at once. */
function NoteForm({ endpoints, params, isNext, onSaved }: Props & { isNext: boolean; onSaved: () => void }) {
  const write = useWrite(useHost())
  const form = useForm(endpoints.add.body, {
    name: 'note',
    draft: `note ${Object.values(params).join(' ')}`,
    save: (body) => write.send(endpoints.add, { params, body }),
    onSaved,
  })
  const [openBy, setOpenBy] = useState<'draft' | 'click' | undefined>(form.restored && 'draft')
  if (!openBy)
    return (
      <Button ref={isNext ? focusOnMount : undefined} tone="quiet" onClick={() => setOpenBy('click')}>
        Add a note
      </Button>
    )
  return (
    <Box flexBasis="100%">
      <RecordForm form={form} label="Add" uploaded={write.uploadPercent} takesFocus={openBy === 'click'} />
    </Box>
  )
}
