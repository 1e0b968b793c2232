import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import { getRows, type Input, type ListEndpoint, type ListRow, type Shape } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, FormSkeleton, Notice, RetryNotice } from '@matchdesk/shared/ui/base'
import { useState, type ReactNode } from 'react'
import type { EditorDefinition } from '../define/defineEditor'
import { skeletonFields } from './skeletonFields'
import type { Body } from '../form/formFields'
import { exceptStale } from '../form/merge/merge'
import { RecordForm } from '../form/RecordForm'
import { useForm } from '../form/useForm'
import { takeParams } from '../define/defineEditor'
import { useListState } from '../list/state/useListState'

interface Props {
  editor: EditorDefinition<ListEndpoint>
  /** The id of the row that is being changed; null adds a new one. */
  editing: string | null
  /** Counts the openings of the form of a new record: from the second time on it takes the focus. */
  rounds: number
  /** Each one moves the focus to the first open field. */
  focusRequests: number
  /** Hears what the row of a new record will be called, when it is sent. */
  onSubmit: (name: string) => void
  onAdd: () => void
  onUpdate: () => void
  /** Gives the form of a new record back. */
  onCancel: () => void
}

/** The form of an editor: of a new record, or of a row of the list. */
export default function EditorForm({ editor, editing, focusRequests, onUpdate, onCancel, ...adding }: Props) {
  const props = { editor, focusRequests }
  const add = useEndpoint(useHost(), editor.add) ?? editor.add
  return editing === null ? (
    <AddForm key={Object.keys(add.body.shape).join(' ')} {...props} {...adding} body={add.body} />
  ) : (
    <UpdateReader {...props} editing={editing} onUpdate={onUpdate} cancel={<Button onClick={onCancel}>{editor.cancelLabel}</Button>} />
  )
}

interface AddProps extends Pick<Props, 'editor' | 'rounds' | 'focusRequests' | 'onSubmit' | 'onAdd'> {
  /** The fields that the API takes. */
  body: Shape
}

function AddForm({ editor, body: shape, rounds, focusRequests, onSubmit, onAdd }: AddProps) {
  const write = useWrite(useHost())
  const form = useForm(shape, {
    name: editor.singular,
    readOnlyValues: editor.readOnlyValues,
    save: (body) => {
      onSubmit(String((body as Body)[editor.list.endpoint.labelField]).trim())
      return write.send(editor.add, { body } as Input<typeof editor.add>)
    },
    onSaved: onAdd,
  })
  return <RecordForm form={form} label="Submit" uploaded={write.uploadPercent} takesFocus={rounds > 0} focusRequests={focusRequests} />
}

interface UpdateProps extends Pick<Props, 'editor' | 'focusRequests' | 'onUpdate'> {
  cancel: ReactNode
}

/** Reads the list again, so that the form opens on the row as it is now: the list may show it as it was before the last save. */
function UpdateReader({ editor, editing, cancel, ...rest }: UpdateProps & { editing: string }) {
  const { endpoint } = editor.list
  const { query } = useListState(endpoint)
  const { value, failure, refetch } = useRead(useHost(), endpoint, { ...editor.input, query } as Input<ListEndpoint>, { since: 'mount' })
  const row = value === undefined ? undefined : getRows(endpoint, value).find(({ id }) => id === editing)
  const [startRecord, setStartRecord] = useState<ListRow<ListEndpoint>>()
  if (row && !startRecord) setStartRecord(row)
  if (startRecord)
    return (
      <>
        {value && !row && <Notice tone="warn">This {editor.singular} is not in the list any more. Somebody may have deleted it.</Notice>}
        <UpdateForm editor={editor} record={row ?? startRecord} cancel={cancel} {...rest} />
      </>
    )
  if (value)
    return (
      <Notice tone="warn" action={cancel}>
        This {editor.singular} is not there any more.
      </Notice>
    )
  if (failure && failure.kind !== 'expired') return <RetryNotice failure={failure} onRetry={refetch} wayOut={cancel} />
  return <FormSkeleton fields={skeletonFields(editor.update.body)} />
}

function UpdateForm({ editor, record, focusRequests, onUpdate, cancel }: UpdateProps & { record: ListRow<ListEndpoint> }) {
  const host = useHost()
  const write = useWrite(host, exceptStale)
  async function save(body: unknown, version: string | undefined) {
    const question = await editor.questionOnUpdate?.(host, record, body as Body)
    if (question && !(await host.ask({ ...question, action: 'Update', tone: 'brand' }))) return undefined
    return write.send(editor.update, { params: takeParams(editor.update, record), headers: { 'If-Match': version }, body } as Input<
      typeof editor.update
    >)
  }
  const readOnlyValues = { ...editor.readOnlyValues, ...Object.fromEntries(editor.readOnlyInUpdate.map((name) => [name, (record as Body)[name]])) }
  const form = useForm(editor.update.body, { name: editor.singular, record, readOnlyValues, save, onSaved: onUpdate })
  return (
    <RecordForm form={form} label="Update" uploaded={write.uploadPercent} focusRequests={focusRequests}>
      {cancel}
    </RecordForm>
  )
}
