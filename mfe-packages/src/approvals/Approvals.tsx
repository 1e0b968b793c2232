import { payments } from '@matchdesk/shared/contract'
import { defineApprovals } from './defineApprovals'
import { ApprovalScreen } from './ApprovalScreen'

const approvals = defineApprovals(payments.normal, { label: 'Package history' })

export default () => <ApprovalScreen approvals={approvals} />
