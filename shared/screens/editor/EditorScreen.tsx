import { lazyPart } from '@matchdesk/shared/remote'
import type { ListEndpoint } from '@matchdesk/shared/contract'
import { FormAndList, FormSkeleton, TitledPanel } from '@matchdesk/shared/ui/base'
import { useState, type ReactNode } from 'react'
import type { EditorDefinition } from '../define/defineEditor'
import { editParam } from '../address/editedRow'
import { useOpenForm } from '../form/useOpenForm'
import { skeletonFields } from './skeletonFields'
import { ListScreen } from '../list/ListScreen'
import { useAddressParam } from '../address/useAddressParams'
import { useListState } from '../list/state/useListState'
import type { NewRecord } from '../list/state/useNewRows'

const EditorForm = lazyPart(
  () => import('./EditorForm'),
  ({ editor, editing }) => <FormSkeleton fields={skeletonFields((editing ? editor.update : editor.add).body)} />,
)

/** A list with the form of its records above it, and `children` between. Which record is being changed is in the address bar. */
export function EditorScreen<E extends ListEndpoint>({ editor, children }: { editor: EditorDefinition<E>; children?: ReactNode }) {
  const [editing = null, setEditing] = useAddressParam(editParam)
  const list = useListState(editor.list.endpoint)
  const [rounds, setRounds] = useState(0)
  const [focusRequests, setFocusRequests] = useState(0)
  const [newRecord, setNewRecord] = useState<NewRecord>()
  const hasForm = useOpenForm(editing === null ? editor.add : editor.update)
  /** Gives an empty form, which takes the focus. */
  function restart() {
    setRounds(rounds + 1)
    setEditing(undefined)
  }

  return (
    <FormAndList
      form={
        <>
          {hasForm && (
            <TitledPanel title={`${editing ? 'Update' : 'Add'} ${editor.singular}`}>
              <EditorForm
                key={editing ?? `new ${rounds}`}
                editor={editor as EditorDefinition<ListEndpoint>}
                editing={editing}
                rounds={rounds}
                focusRequests={focusRequests}
                onSubmit={(name) => setNewRecord({ name })}
                onAdd={() => {
                  setRounds(rounds + 1)
                  if (list.hasNarrowing) list.clear()
                }}
                onUpdate={restart}
                onCancel={restart}
              />
            </TitledPanel>
          )}
          {children}
        </>
      }
    >
      <ListScreen
        definition={editor.list}
        input={editor.input}
        newRecord={newRecord}
        {...(hasForm && { onCreate: () => setFocusRequests(focusRequests + 1) })}
        onDone={(action, rows) => {
          if (action.endpoint === editor.remove && rows.some(({ id }) => id === editing)) setEditing(undefined)
        }}
      />
    </FormAndList>
  )
}
