import { useRead, useWrite } from '@matchdesk/shared/client'
import { rowsOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { FormSkeleton, Notice, RetryNotice } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EditorDefinition } from '../define/defineEditor'
import { expectedFields } from './expectedFields'
import type { Body } from '../form/formFields'
import { exceptStale } from '../form/merge/merge'
import { RecordForm } from '../form/RecordForm'
import { useForm } from '../form/useForm'
import { paramsOf } from '../define/defineEditor'
import { useList } from '../list/state/useList'
import { useQuestion } from '../action/useQuestion'

interface Props {
  of: EditorDefinition<ListEndpoint>
  /** The id of the row that is being changed; null adds a new one. */
  editing: string | null
  /** Counts the openings of the form of a new record: from the second time on it takes the focus. */
  rounds: number
  /** Hears what the row of a new record will be called, when it is sent. */
  onAdd: (name: string) => void
  onAdded: () => void
  onUpdated: () => void
}

/** The form of an editor: of a new record, or of a row of the list. */
export default function EditorForm({ of, editing, onUpdated, ...adding }: Props) {
  return editing === null ? <AddForm of={of} {...adding} /> : <UpdateOf of={of} editing={editing} onUpdated={onUpdated} />
}

function AddForm({ of, rounds, onAdd, onAdded }: Pick<Props, 'of' | 'rounds' | 'onAdd' | 'onAdded'>) {
  const write = useWrite(useHost())
  const form = useForm(of.add.body, {
    name: of.singular,
    locked: of.locked,
    save: (body) => {
      onAdd(String((body as Body)[of.list.endpoint.labelField]).trim())
      return write.send(of.add, { body } as Input<typeof of.add>)
    },
    onSaved: onAdded,
  })
  const takeFocus = useEffectEvent(() => {
    const first = form.fields.find(({ name }) => !(name in form.locked))
    if (first && rounds > 0) form.setFocus(first.name)
  })
  useEffect(() => takeFocus(), [])
  return <RecordForm of={form} label="Submit" uploaded={write.uploaded} />
}

/** Reads the list again, so that the form opens on the row as it is now: the list may show it as it was before the last save. */
function UpdateOf({ of, editing, onUpdated }: Pick<Props, 'of' | 'onUpdated'> & { editing: string }) {
  const { endpoint } = of.list
  const { query } = useList(endpoint)
  const { value, failure, again } = useRead(useHost(), endpoint, { ...of.input, query } as Input<ListEndpoint>, { since: 'mount' })
  const row = value === undefined ? undefined : rowsOf(endpoint, value).find(({ id }) => id === editing)
  const [opened, setOpened] = useState<RowOf<ListEndpoint>>()
  if (row && !opened) setOpened(row)
  if (opened)
    return (
      <>
        {value && !row && <Notice tone="warn">This {of.singular} is not in the list any more. Somebody may have deleted it.</Notice>}
        <UpdateForm of={of} record={row ?? opened} onUpdated={onUpdated} />
      </>
    )
  if (value) return <Notice tone="warn">This {of.singular} is not there any more.</Notice>
  if (failure && failure.kind !== 'expired') return <RetryNotice onRetry={again}>{failure.message}</RetryNotice>
  return <FormSkeleton fields={expectedFields(of.update.body)} />
}

function UpdateForm({ of, record, onUpdated }: Pick<Props, 'of' | 'onUpdated'> & { record: RowOf<ListEndpoint> }) {
  const host = useHost()
  const write = useWrite(host, exceptStale)
  const question = useQuestion()
  async function save(body: unknown, version: string | undefined) {
    const toAsk = await of.questionOnUpdate?.(host, record, body as Body)
    if (toAsk && !(await question.ask(toAsk, 'Update'))) return undefined
    return write.send(of.update, { params: paramsOf(of.update, record), headers: { 'If-Match': version }, body } as Input<typeof of.update>)
  }
  const locked = { ...of.locked, ...Object.fromEntries(of.lockedInUpdate.map((name) => [name, (record as Body)[name]])) }
  const form = useForm(of.update.body, { name: of.singular, record, locked, save, onSaved: onUpdated })
  return (
    <>
      <RecordForm of={form} label="Update" uploaded={write.uploaded} />
      {question.dialog}
    </>
  )
}
