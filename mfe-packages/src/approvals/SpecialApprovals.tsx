import { payments } from '@matchdesk/shared/contract'
import { defineApprovals } from './defineApprovals'
import { ApprovalScreen } from './ApprovalScreen'

const approvals = defineApprovals(payments.special, { label: 'Special package history' })

export default () => <ApprovalScreen approvals={approvals} />
