import { useEndpoint, useWrite } from '@matchdesk/shared/client'
import { isAllowed, savePreferences, type Endpoint, type ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart, useCapabilities, useHost } from '@matchdesk/shared/remote'
import { Button, FormAndList, FormSkeleton, Icon, TitledPanel } from '@matchdesk/shared/ui/base'
import { useRef, useState, type ReactNode } from 'react'
import type { EditorDefinition } from '../define/defineEditor'
import type { ListDefinition } from '../define/defineList'
import { useWhen } from '../effects'
import { getRequiredNote } from '../form/eachRequired'
import { skeletonFields } from './skeletonFields'
import { ListScreen } from '../list/ListScreen'
import { editParam, useAddressParam } from '../address/useAddressParams'
import { defaultArrangement, useArrangement } from '../list/state/arrangement'
import { useListState } from '../list/state/useListState'
import type { NewRecord } from '../list/state/useRows'

const EditorForm = lazyPart(
  () => import('./EditorForm'),
  ({ editor: { add, update, readOnlyValues }, editing }) => {
    const { body } = editing ? update : add
    return <FormSkeleton fields={skeletonFields(body)} note={getRequiredNote(body, readOnlyValues)} />
  },
)

/** A list with the form of its records beside or above it, and `children` below the form. Which record is being changed is in the address bar. */
export function EditorScreen<E extends ListEndpoint>({ editor, children }: { editor: EditorDefinition<E>; children?: ReactNode }) {
  const [editing = null, setEditing] = useAddressParam(editParam)
  const list = useListState(editor.list.endpoint)
  const [rounds, setRounds] = useState(0)
  const [focusRequests, setFocusRequests] = useState(0)
  const [newRecord, setNewRecord] = useState<NewRecord>()
  const folded = useFolded(editor.list)
  const foldButton = useRef<HTMLButtonElement>(null)
  const hasForm = useOpenForm(editing === null ? editor.add : editor.update)
  // The form of a row is open until it is saved or given back.
  const isFolded = folded.value && editing === null
  /** Gives an empty form, which takes the focus. */
  function restart() {
    setRounds(rounds + 1)
    setEditing(undefined)
  }
  function openForm() {
    folded.change(false)
    setFocusRequests(focusRequests + 1)
  }
  useWhen(isFolded && rounds > 0, () => foldButton.current?.focus())

  return (
    <FormAndList
      beside={!hasForm || isFolded ? undefined : editor.list.columns.length > 5 ? 'many' : 'few'}
      form={
        <>
          {hasForm && (
            <TitledPanel
              title={`${editing ? 'Update' : 'Add'} ${editor.singular}`}
              action={
                editing === null && (
                  <Button
                    ref={foldButton}
                    tone="quiet"
                    size="icon"
                    aria-label={isFolded ? 'Open form' : 'Fold form'}
                    title={isFolded ? 'Open form' : 'Fold form'}
                    onClick={() => folded.save(!isFolded)}
                  >
                    <Icon name={isFolded ? 'down' : 'up'} />
                  </Button>
                )
              }
            >
              <div hidden={isFolded}>
                <EditorForm
                  key={editing ?? `new ${rounds}`}
                  editor={editor as EditorDefinition<ListEndpoint>}
                  editing={editing}
                  rounds={isFolded ? 0 : rounds}
                  focusRequests={focusRequests}
                  onSubmit={(name) => setNewRecord({ name })}
                  onAdd={() => {
                    setRounds(rounds + 1)
                    if (list.hasNarrowing) list.clear()
                  }}
                  onUpdate={restart}
                  onCancel={restart}
                />
              </div>
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
        {...(hasForm && { onCreate: openForm })}
        onDone={(action, rows) => {
          if (action.endpoint === editor.remove && rows.some(({ id }) => id === editing)) setEditing(undefined)
        }}
      />
    </FormAndList>
  )
}

/** Is there a form for this write? One that is open stays when the role changes, so that nothing typed is lost: the server says why it does not save. */
function useOpenForm({ scope }: Endpoint): boolean {
  const capabilities = useCapabilities()
  const [openScope, setOpenScope] = useState<string>()
  const isPermitted = isAllowed(capabilities, scope)
  if (isPermitted && capabilities?.has('self') && openScope !== scope) setOpenScope(scope)
  return isPermitted || openScope === scope
}

/** Is the form of a list folded, as its administrator left it? `change` is for this visit, and so is `save` on an API that stores no preferences. */
function useFolded<E extends ListEndpoint>(definition: ListDefinition<E>) {
  const { label } = definition
  const host = useHost()
  const { preference, isRead } = useArrangement(definition)
  const canStore = useEndpoint(host, savePreferences) !== undefined
  const { send } = useWrite(host, 'failure')
  const [choice, change] = useState<boolean>()
  return {
    value: choice ?? preference?.folded ?? false,
    change,
    save(folded: boolean) {
      change(folded)
      if (canStore && isRead)
        void send(savePreferences, { body: { tables: { [label]: { ...(preference ?? defaultArrangement(definition)), folded } } } })
    },
  }
}
