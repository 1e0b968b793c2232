import { bank } from '@matchdesk/shared/contract'
import { defineEditor, EditorScreen, UsageNote } from '@matchdesk/shared/screens'

const editor = defineEditor(bank, ({ action }) => ({
  label: 'Bank accounts',
  singular: 'bank account',
  columns: ['icon', 'account_title', 'bank_name', 'branch_code', 'account_no', 'iban_no', 'is_closed'],
  noteOnDelete: ({ id }) => (
    <UsageNote
      endpoint={bank.usage}
      id={id}
      subject="this bank account"
      consequence="They keep its name. Close the account to keep it in this list."
    />
  ),
  row: [
    action(bank.close, {
      label: 'Close',
      icon: 'block',
      when: ({ is_closed }) => !is_closed,
      confirm: ([{ bank_name, account_no }]) => ({
        title: `Close ${bank_name} ${account_no}?`,
        text: 'Members are not offered this account any more. It stays in this list, for its payments and statements.',
      }),
      input: ([{ id }]) => ({ params: { id } }),
    }),
    action(bank.reopen, {
      label: 'Reopen',
      icon: 'unblock',
      when: ({ is_closed }) => is_closed === true,
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

export default () => <EditorScreen editor={editor} />
