import { reports } from '@matchdesk/shared/contract'
import { ListScreen, verb } from '@matchdesk/shared/screens'
import { BulkHint } from './BulkHint'

export default function Reports() {
  return (
    <ListScreen
      label="Reports"
      list={reports.list}
      columns={['title', 'message', 'sender_name', 'receiver_name', 'createdAt', 'status']}
      tools={<BulkHint />}
      row={[
        verb(reports.list, reports.toggle, {
          label: (report) => (report.status ? 'Unblock' : 'Block'),
          icon: 'block',
          tone: 'edit',
          input: ([report]) => ({ params: { id: report.id } }),
        }),
        verb(reports.list, reports.remove, {
          label: 'Delete',
          icon: 'delete',
          tone: 'danger',
          input: ([report]) => ({ params: { id: report.id } }),
        }),
      ]}
    />
  )
}
