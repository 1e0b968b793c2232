import { adminUsers, type ListRow } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { defineEditor, EditorScreen, Permitted, type ListColumn, type Some } from '@matchdesk/shared/screens'
import { Breakable, Button, Row } from '@matchdesk/shared/ui/base'
import { useState } from 'react'

const RoleDialog = lazyPart(async () => ({ default: (await import('./roles')).RoleDialog }))
const RolesDialog = lazyPart(async () => ({ default: (await import('./roles')).RolesDialog }))

type AdminUser = ListRow<typeof adminUsers.list>
type Column = ListColumn<AdminUser>

const identity: Column = {
  title: 'Username',
  fields: ['username', 'user_type'],
  cell: ({ username }) => (
    <span translate="no">
      <Breakable text={username} at={/(?<=\.)/} />
    </span>
  ),
  secondLine: ({ user_type }) => <small>{user_type}</small>,
}

/** No answer holds a password: the dots are all there is. A second factor is named where an administrator has one. */
const password: Column = {
  title: 'Password',
  kind: 'word',
  cell: () => (
    <span role="img" aria-label="Not shown">
      ••••••••
    </span>
  ),
  secondLine: ({ second_factor }) => second_factor === 'On' && <small>2nd factor</small>,
}

/** Nobody deletes the account that they are signed in with. */
const isAnother = ({ id }: AdminUser, userId: string) => id !== userId
const nameOf = ({ name }: AdminUser) => name
const input = ([{ user_code }]: Some<AdminUser>) => ({ params: { user_code } })

const editor = defineEditor(adminUsers, ({ action, confirm, confirmDelete, dialog }) => ({
  label: 'Admin users',
  singular: 'admin user',
  cancelLabel: 'Switch to Create Mode',
  columns: ['profile', 'name', identity, 'email_id', 'mobile_no', password, 'status'],
  readOnlyInUpdate: ['profile', 'name', 'email_id', 'mobile_no'],
  canRemove: isAnother,
  row: [
    dialog(RoleDialog, { label: 'Change role', icon: 'assign', when: isAnother, endpoint: adminUsers.setRole }),
    action(adminUsers.removeFactor, {
      label: 'Remove second factor',
      icon: 'unlock',
      when: (row, userId) => row.second_factor === 'On' && isAnother(row, userId),
      confirm: confirm((name) => `Remove the second factor of ${name}? Passkeys go with it.`, nameOf, 'admin users'),
      input,
    }),
    action(adminUsers.endSessions, {
      label: 'End sessions',
      icon: 'leave',
      when: isAnother,
      confirm: confirm((name) => `Sign ${name} out everywhere?`, nameOf, 'admin users'),
      input,
    }),
    action(adminUsers.pause, {
      label: 'Pause',
      icon: 'pause',
      when: (row, userId) => row.status !== 'Paused' && isAnother(row, userId),
      confirm: ([{ name }]) => ({
        title: `Pause ${name}?`,
        text: `${name} is signed out everywhere, and cannot sign in until a colleague resumes the account. The history stays.`,
      }),
      input,
    }),
    action(adminUsers.resume, {
      label: 'Resume',
      icon: 'resume',
      when: ({ status }) => status === 'Paused',
      input,
    }),
  ],
  bulk: [
    action(adminUsers.remove, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      when: isAnother,
      confirm: confirmDelete(nameOf, 'admin users'),
      input,
    }),
  ],
}))

/** Opens the table of the roles, for those who give them. */
function RolesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Permitted endpoint={adminUsers.setRole}>
      <Row end>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          What each role may do
        </Button>
      </Row>
      {isOpen && <RolesDialog onClose={() => setOpen(false)} />}
    </Permitted>
  )
}

export default () => (
  <EditorScreen editor={editor}>
    <RolesButton />
  </EditorScreen>
)
