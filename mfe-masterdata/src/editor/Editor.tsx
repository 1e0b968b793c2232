import { lazyPart } from '@matchdesk/shared/remote'
import { masterdata, masterdataTypes, type MasterdataSlug, type MasterdataType } from '@matchdesk/shared/contract'
import { defineEditor, EditorScreen, UsageNote, usePathSegments } from '@matchdesk/shared/screens'
import { questionOnRename } from './questionOnRename'

const LatestRename = lazyPart(() => import('./NewestRename'))

const getEditor = (type: MasterdataType) =>
  defineEditor(masterdata, () => ({
    label: type,
    singular: type.toLowerCase(),
    input: { params: { type } },
    locked: { type },
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
        <LatestRename type={masterdataTypes[slug]} />
      </EditorScreen>
    )
  )
}
