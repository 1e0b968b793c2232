import { reports } from '@matchdesk/shared/contract'
import { defineList, listPage } from '@matchdesk/shared/screens'
import { lazy } from 'react'
import { blockQuestion } from './blockQuestion'
import { BulkHint } from './BulkHint'

const ReportPanel = lazy(() => import('./ReportPanel'))

const list = defineList(reports.list, ({ action, confirmDelete, dialog }) => ({
  label: 'Reports',
  columns: ['title', 'message', 'sender_name', 'receiver_name', 'createdAt', 'status'],
  links: { receiver_name: ({ receiver_code }) => `/users/${receiver_code}` },
  row: [
    dialog(ReportPanel, { label: 'View reports about', icon: 'view', when: ({ receiver_code }) => receiver_code !== undefined }),
    action(reports.toggle, {
      label: ({ status }) => (status ? 'Unblock' : 'Block'),
      confirm: ([{ receiver_name, status }]) => blockQuestion(receiver_name, status),
      input: ([{ id, status }]) => ({ params: { id }, body: { blocked: !status } }),
    }),
    action(reports.remove, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      confirm: confirmDelete(({ receiver_name }) => `this report about ${receiver_name}`, 'reports'),
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

export default listPage(list, <BulkHint />)
