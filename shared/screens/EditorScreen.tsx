import { rowsOf, type Endpoint, type Input, type ListEndpoint, type RowOf, type Shape } from '@matchdesk/shared/contract'
import { useRead, useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Flex, Heading, Notice, Panel, Skeleton, Stack } from '@matchdesk/shared/ui'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ListColumn } from './columns'
import type { Body } from './formFields'
import { ListScreen } from './ListScreen'
import { RecordForm } from './RecordForm'
import { verb } from './verb'

type WithBody = Endpoint & { readonly body: Shape }
type OnOne = Endpoint & { readonly path: `${string}/:id` }
type Guarded = OnOne & WithBody & { readonly headers: Shape }

interface Props<E extends ListEndpoint> {
  /** What the rows are, in the plural: `Bank accounts`. */
  label: string
  /** One of them: `bank account`. */
  thing: string
  list: E
  input?: Omit<Input<E>, 'query'>
  columns: readonly ListColumn<RowOf<E>>[]
  add: WithBody
  update: Guarded
  remove: OnOne
  /** Values of the form that are shown locked and sent as they are. */
  fixed?: Body
  empty?: string
}

/** A list with the form of its records above it. Which record is being changed stands in the address bar. */
export function EditorScreen<E extends ListEndpoint>({ label, thing, list, input, columns, add, update, remove, fixed = {}, empty }: Props<E>) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const [saves, setSaves] = useState(0)
  const editing = params.get('edit')
  const stop = () => setParams({}, { replace: true })
  const heading = `${editing ? 'Update' : 'Add'} ${thing}`

  return (
    <Stack gap="4">
      <Panel>
        <Flex justify="space-between" align="center" marginBlockEnd="3" gap="2">
          <Heading>{heading}</Heading>
          {editing && <Button onClick={stop}>Cancel</Button>}
        </Flex>
        <EditorForm
          key={editing ?? `new ${saves}`}
          {...{ thing, list, input, add, update, fixed, editing }}
          onSaved={() => {
            setSaves(saves + 1)
            if (editing) stop()
          }}
        />
      </Panel>
      <ListScreen
        label={label}
        list={list}
        input={input}
        columns={columns}
        empty={empty}
        row={[
          { label: 'Edit', icon: 'edit', tone: 'edit', to: (row) => `${pathname}?edit=${encodeURIComponent(row.id)}` },
          verb(list, remove, { label: 'Delete', icon: 'delete', tone: 'danger', input: ([row]) => ({ params: { id: row.id } }) }),
        ]}
      />
    </Stack>
  )
}

interface FormProps<E extends ListEndpoint> extends Pick<Props<E>, 'thing' | 'list' | 'add' | 'update'> {
  input: Props<E>['input']
  fixed: Body
  editing: string | null
  onSaved: () => void
}

function EditorForm<E extends ListEndpoint>({ thing, list, input, add, update, fixed, editing, onSaved }: FormProps<E>) {
  const host = useHost()
  const write = useWrite(host)
  const { value, pending } = useRead(host, list, (editing ? { ...input, query: {} } : undefined) as Input<E> | undefined)
  const found = value && rowsOf(list, value).find((row) => row.id === editing)
  const [kept, keep] = useState<Body>()
  if (editing && found && !kept) keep(found)
  if (editing && !kept) return pending ? <Skeleton rows={3} /> : <Notice tone="warn">This {thing} is not there any more.</Notice>

  const save = (body: Body, over = kept) =>
    editing
      ? write.send(update, { params: { id: editing }, headers: { 'If-Match': over?.updatedAt }, body })
      : write.send(add, { body } as Input<WithBody>)
  return (
    <RecordForm
      name={thing}
      schema={editing ? update.body : add.body}
      record={kept}
      fixed={fixed}
      submit={editing ? 'Update' : 'Submit'}
      busy={write.busy}
      save={save}
      onSaved={onSaved}
    />
  )
}
