import { useRead, useWrite } from '@matchdesk/shared/client'
import { rowsOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { FormSkeleton, Notice } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { EditorDefinition } from './defineEditor'
import { expectedFields } from './expectedFields'
import { valuesOf, type Body } from './form/fields'
import { RecordForm } from './form/RecordForm'
import { useForm } from './form/useForm'
import { paramsOf } from './identity'
import { useList } from './useList'

interface Props {
  of: EditorDefinition<ListEndpoint>
  /** The id of the row that is being changed; null adds a new one. */
  editing: string | null
  /** Hears what the row of a new record will be called, when it is sent. */
  onAdd: (name: string) => void
  onAdded: () => void
  onUpdated: () => void
}

/** The form of an editor: of a new record, or of a row of the list as it was when it was opened. */
export default function EditorForm({ of, editing, onUpdated, ...adding }: Props) {
  return editing === null ? <AddForm of={of} {...adding} /> : <UpdateOf of={of} editing={editing} onUpdated={onUpdated} />
}

function AddForm({ of, onAdd, onAdded }: Pick<Props, 'of' | 'onAdd' | 'onAdded'>) {
  const write = useWrite(useHost())
  const form = useForm(of.add.body, {
    name: of.thing,
    locked: of.locked,
    save: (body) => {
      onAdd(String((body as Body)[of.list.endpoint.labelField]).trim())
      return write.send(of.add, { body } as Input<typeof of.add>)
    },
    onSaved: onAdded,
  })
  return <RecordForm of={form} label="Submit" uploaded={write.uploaded} />
}

/** Reads what the list shows, so that the row is there without a request of its own. */
function UpdateOf({ of, editing, onUpdated }: Pick<Props, 'of' | 'onUpdated'> & { editing: string }) {
  const { endpoint } = of.list
  const { query } = useList(endpoint)
  const { value, pending } = useRead(useHost(), endpoint, { ...of.input, query } as Input<ListEndpoint>)
  const row = value === undefined ? undefined : rowsOf(endpoint, value).find(({ id }) => id === editing)
  const [opened, setOpened] = useState<RowOf<ListEndpoint>>()
  if (row && !opened) setOpened(row)
  if (!opened)
    return pending ? <FormSkeleton fields={expectedFields(of.update.body)} /> : <Notice tone="warn">This {of.thing} is not there any more.</Notice>
  return (
    <>
      {value && !row && <Notice tone="warn">This {of.thing} is not in the list any more. Somebody may have deleted it.</Notice>}
      <UpdateForm of={of} newest={row ?? opened} onUpdated={onUpdated} />
    </>
  )
}

/** As long as nothing is typed, it follows the list: what was just saved may come to that later than the form is opened again. */
function UpdateForm({ of, newest, onUpdated }: Pick<Props, 'of' | 'onUpdated'> & { newest: RowOf<ListEndpoint> }) {
  const write = useWrite(useHost())
  const [record, setRecord] = useState(newest)
  const save = (body: unknown, over: Body = record) =>
    write.send(of.update, { params: paramsOf(of.update, record), headers: { 'If-Match': over.updatedAt }, body } as Input<typeof of.update>)
  const locked = { ...of.locked, ...Object.fromEntries(of.lockedInUpdate.map((name) => [name, (record as Body)[name]])) }
  const form = useForm(of.update.body, { name: of.thing, record, locked, save, onSaved: onUpdated })
  const { isDirty } = useFormState({ control: form.hook.control })
  if (!isDirty && (newest as Body).updatedAt !== (record as Body).updatedAt) setRecord(newest)
  const shown = useRef(record)
  const show = useEffectEvent(() => form.hook.reset(valuesOf(form.fields, { ...record, ...locked }), { keepFieldsRef: true }))
  useEffect(() => {
    if (shown.current !== record) show()
    shown.current = record
  }, [record])
  return <RecordForm of={form} label="Update" uploaded={write.uploaded} />
}
