import { call, type Transport } from '@matchdesk/shared/client'
import { masterdata, masterdataTypes, type ListRow, type MasterdataSlug, type MasterdataType } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { defineEditor, EditorScreen, isUsed, UsageNote, usageSentence, usePathSegments, type Confirmation } from '@matchdesk/shared/screens'

const NewestRename = lazyPart(() => import('./NewestRename'))

type Item = ListRow<typeof masterdata.list>

/** Asks before a value in use gets another name. An API that does not count uses does not rename them either. */
async function questionOnRename(transport: Transport, { id, name }: Item, body: Record<string, unknown>): Promise<Confirmation | undefined> {
  const next = String(body.name).trim()
  if (next === '' || next === name) return undefined
  const outcome = await call(transport, masterdata.usage, { params: { id } })
  if (outcome.ok ? !isUsed(outcome.value) : outcome.failure.kind === 'notFound') return undefined
  const uses = outcome.ok ? usageSentence(outcome.value, name) : `How many use ${name} is not known at the moment.`
  return { title: `Rename ${name} to ${next}?`, text: `${uses} They change to ${next}.` }
}

const getEditor = (type: MasterdataType) =>
  defineEditor(masterdata, () => ({
    label: type,
    singular: type.toLowerCase(),
    input: { params: { type } },
    readOnlyValues: { type },
    columns: [{ title: 'Index', kind: 'number', align: 'end', cell: (_, index) => index + 1 }, 'name', 'description'],
    questionOnUpdate: questionOnRename,
    noteOnDelete: ({ id }) => (
      <UsageNote
        endpoint={masterdata.usage}
        id={id}
        subject={`this ${type.toLowerCase()}`}
        consequence="They keep it, but nobody can select it any more."
      />
    ),
  }))

const editors = new Map(Object.entries(masterdataTypes).map(([slug, type]) => [slug as MasterdataSlug, getEditor(type)]))

export default function Editor() {
  const slug = usePathSegments().at(-1) as MasterdataSlug
  const editor = editors.get(slug)
  return (
    editor && (
      <EditorScreen key={slug} editor={editor}>
        <NewestRename type={masterdataTypes[slug]} />
      </EditorScreen>
    )
  )
}
