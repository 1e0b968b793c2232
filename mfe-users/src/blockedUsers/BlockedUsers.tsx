import { blockedUsers, reports } from '@matchdesk/shared/contract'
import { defineList, listPage, pagePath } from '@matchdesk/shared/screens'
import { identity } from '../appUsers/cells'

const list = defineList(blockedUsers.list, ({ action }) => ({
  label: 'Blocked users',
  firstStep: { text: 'Nobody is blocked: the reports about a person are where you block.', label: 'Open the reports', path: { kind: 'reports' } },
  columns: ['my_selfie', 'name', identity, 'age', 'mobile_no', 'email_id', 'city', 'blocked_at'],
  links: { name: ({ user_code }) => pagePath`/users/${user_code}` },
  row: [
    action(reports.toggle, {
      label: 'Unblock',
      confirm: ([{ name }]) => ({ title: `Unblock ${name}?`, text: `${name} can use the app again.` }),
      input: ([{ id, report_id = id }]) => ({ params: { id: report_id }, body: { blocked: false } }),
    }),
  ],
}))

export default listPage(list)
