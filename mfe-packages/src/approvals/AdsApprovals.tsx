import { payments } from '@matchdesk/shared/contract'
import { defineApprovals } from './defineApprovals'
import { ApprovalScreen } from './ApprovalScreen'

const approvals = defineApprovals(payments.ads, { label: 'Ads package history', requires: 'nothing' })

export default () => <ApprovalScreen approvals={approvals} />
