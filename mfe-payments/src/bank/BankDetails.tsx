import { bank } from '@matchdesk/shared/contract'
import { defineEditor, EditorScreen } from '@matchdesk/shared/screens'

const editor = defineEditor(bank, () => ({
  label: 'Bank accounts',
  singular: 'bank account',
  columns: ['icon', 'account_title', 'bank_name', 'branch_code', 'account_no', 'iban_no'],
}))

export default () => <EditorScreen editor={editor} />
