import { bank } from '@matchdesk/shared/contract'
import { EditorScreen } from '@matchdesk/shared/screens'

export default function BankDetails() {
  return (
    <EditorScreen
      label="Bank accounts"
      thing="bank account"
      {...bank}
      columns={['icon', 'account_title', 'bank_name', 'branch_code', 'account_no', 'iban_no']}
    />
  )
}
