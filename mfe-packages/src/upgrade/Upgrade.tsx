import { packages } from '@matchdesk/shared/contract'
import { defineEditor, EditorScreen, UsageNote } from '@matchdesk/shared/screens'
import { questionOnChange } from './questionOnChange'
import { discount, index, lock, value } from './cells'

const editor = defineEditor(packages, () => ({
  label: 'Packages',
  singular: 'package',
  columns: [index, 'package_name', 'package_duration', 'package_amount', discount, value, 'package_type', lock],
  questionOnUpdate: questionOnChange,
  noteOnDelete: ({ id }) => (
    <UsageNote endpoint={packages.usage} id={id} subject="this package" consequence="They keep it, but nobody can buy it any more." />
  ),
  empty: 'Package is empty. Please create a new package.',
}))

export default () => <EditorScreen editor={editor} />
