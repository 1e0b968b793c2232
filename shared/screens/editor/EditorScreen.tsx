import { lazyPart } from '@matchdesk/shared/remote'
import type { ListEndpoint } from '@matchdesk/shared/contract'
import { Button, FormAndList, FormSkeleton, TitledPanel } from '@matchdesk/shared/ui/base'
import { Suspense, useState, type ReactNode } from 'react'
import type { EditorDefinition } from '../define/defineEditor'
import { edited } from '../address/editedRow'
import { expectedFields } from './expectedFields'
import { ListScreen } from '../list/ListScreen'
import { useAddressParam } from '../address/useAddressParam'
import { useList } from '../list/state/useList'
import type { Added } from '../list/state/useNewRows'

const EditorForm = lazyPart(() => import('./EditorForm'))

/** A list with the form of its records above it, and `children` between. Which record is being changed is in the address bar. */
export function EditorScreen<E extends ListEndpoint>({ of, children }: { of: EditorDefinition<E>; children?: ReactNode }) {
  const [editing = null, setEditing] = useAddressParam(edited)
  const list = useList(of.list.endpoint)
  const [rounds, setRounds] = useState(0)
  const [added, setAdded] = useState<Added>()
  /** Gives an empty form, which takes the focus. */
  function startAgain() {
    setRounds(rounds + 1)
    setEditing(undefined)
  }

  return (
    <FormAndList
      form={
        <>
          <TitledPanel
            title={`${editing ? 'Update' : 'Add'} ${of.singular}`}
            action={editing && <Button onClick={startAgain}>{of.cancelLabel}</Button>}
          >
            <Suspense fallback={<FormSkeleton fields={expectedFields((editing ? of.update : of.add).body)} />}>
              <EditorForm
                key={editing ?? `new ${rounds}`}
                of={of as unknown as EditorDefinition<ListEndpoint>}
                editing={editing}
                rounds={rounds}
                onAdd={(name) => setAdded({ name })}
                onAdded={() => {
                  setRounds(rounds + 1)
                  if (list.narrowed) list.clear()
                }}
                onUpdated={startAgain}
              />
            </Suspense>
          </TitledPanel>
          {children}
        </>
      }
    >
      <ListScreen
        of={of.list}
        input={of.input}
        added={added}
        onDone={(action, rows) => {
          if (action.endpoint === of.remove && rows.some(({ id }) => id === editing)) setEditing(undefined)
        }}
      />
    </FormAndList>
  )
}
