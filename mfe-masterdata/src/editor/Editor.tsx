import { masterdata, masterdataTypes, type MasterdataSlug } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { EditorScreen } from '@matchdesk/shared/screens'

export default function Editor() {
  const type = masterdataTypes[useHost().path.split('/').at(-1) as MasterdataSlug]
  return (
    <EditorScreen
      key={type}
      label={type}
      thing={type.toLowerCase()}
      {...masterdata}
      input={{ params: { type } }}
      fixed={{ type }}
      columns={[{ title: 'Index', align: 'end', cell: (_, index) => index + 1 }, 'name', 'description']}
    />
  )
}
