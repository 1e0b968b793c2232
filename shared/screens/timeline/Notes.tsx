import { useRead, useWrite } from '@matchdesk/shared/client'
import type { NotesEndpoints, Input } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Heading, Panel, Text } from '@matchdesk/shared/ui'
import { useState } from 'react'
import { RecordForm } from '../form/RecordForm'
import { useForm } from '../form/useForm'
import { ReadValue } from '../record/ReadValue'
import { formatMoment } from '@matchdesk/shared/values'

interface Props {
  /** The endpoints of the notes on a person. */
  of: NotesEndpoints
  /** Names the person in the path of the endpoints. */
  params: Input<NotesEndpoints['list']>['params']
}

const shownNotes = 3

/** The newest notes of administrators on a person, and a form for another one. Nobody changes or deletes a note. */
export function Notes({ of, params }: Props) {
  const { locale } = useHost()
  const [round, setRound] = useState(0)
  const reading = useRead(useHost(), of.list, { params, query: { limit: shownNotes } })
  return (
    <Panel aria-label="Notes">
      <Heading marginBlockEnd="3">Notes</Heading>
      <ReadValue of={reading} rows={2}>
        {({ notes: newest, total }) => (
          <>
            {newest.length === 0 && <Text color="fg.muted">Nobody has written a note yet.</Text>}
            <Box as="ul" display="grid" gap="3" marginBlockEnd="3">
              {newest.map(({ id, at, author, text }) => (
                <li key={id}>
                  <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {text}
                  </Text>
                  <Text fontSize="xs" color="fg.muted">
                    <bdi>{author}</bdi>, <time dateTime={at}>{formatMoment(at, locale)}</time>
                  </Text>
                </li>
              ))}
            </Box>
            {total > newest.length && <Text color="fg.muted">{`The history has ${total - newest.length} older notes.`}</Text>}
          </>
        )}
      </ReadValue>
      <NoteForm key={round} of={of} params={params} onSaved={() => setRound(round + 1)} />
    </Panel>
  )
}

function NoteForm({ of, params, onSaved }: Props & { onSaved: () => void }) {
  const write = useWrite(useHost())
  const form = useForm(of.add.body, {
    name: 'note',
    draft: `note ${Object.values(params).join(' ')}`,
    save: (body) => write.send(of.add, { params, body }),
    onSaved,
  })
  return <RecordForm of={form} label="Add" uploaded={write.uploaded} />
}
