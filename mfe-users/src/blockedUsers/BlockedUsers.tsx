import { appUsers, blockedUsers, reports, type ListRow } from '@matchdesk/shared/contract'
import { defineList, listPage, pagePath } from '@matchdesk/shared/screens'
import { identity } from '../appUsers/cells'

type BlockedUser = ListRow<typeof blockedUsers.list>

const unblock = {
  label: 'Unblock',
  confirm: ([{ name }]: readonly [BlockedUser, ...BlockedUser[]]) => ({ title: `Unblock ${name}?`, text: `${name} can use the app again.` }),
} as const

const list = defineList(blockedUsers.list, ({ action }) => ({
  label: 'Blocked users',
  firstStep: { text: 'Nobody is blocked: the reports about a person are where you block.', label: 'Open the reports', path: { kind: 'reports' } },
  columns: ['my_selfie', 'name', identity, 'age', 'mobile_no', 'email_id', 'city', 'blocked_at'],
  links: { name: ({ user_code }) => pagePath`/users/${user_code}` },
  row: [
    action(appUsers.unblock, {
      ...unblock,
      when: ({ report_id }) => report_id === '',
      input: ([{ user_code }]) => ({ body: { user_codes: [user_code] } }),
    }),
    action(reports.toggle, {
      ...unblock,
      when: ({ report_id }) => report_id !== '',
      input: ([{ id, report_id = id }]) => ({ params: { id: report_id }, body: { blocked: false } }),
    }),
  ],
}))

export default listPage(list)
