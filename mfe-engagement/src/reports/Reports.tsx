import { lazyPart } from '@matchdesk/shared/remote'
import { claims, reports, type ListRow } from '@matchdesk/shared/contract'
import {
  defineList,
  type ListColumn,
  ListScreen,
  ColleagueClaims,
  Permitted,
  preloadList,
  Reviewer,
  useColleagueClaims,
} from '@matchdesk/shared/screens'
import { Button, Muted } from '@matchdesk/shared/ui/base'
import { blockQuestion } from './blockQuestion'

const ReportPanel = lazyPart(() => import('./ReportPanel'))

/** The person, with how many reports a list of persons counts and who reviews them. */
const receiver: ListColumn<ListRow<typeof reports.list>> = {
  title: 'Reported user',
  fields: ['receiver_name'],
  cell: ({ receiver_name }) => <bdi translate="no">{receiver_name}</bdi>,
  secondLine: ({ reports: count = 1, receiver_code }) => (
    <>
      {count > 1 && <small>{`${count} reports`}</small>}
      {receiver_code && <Reviewer subject={`reports:${receiver_code}`} />}
    </>
  ),
}

const list = defineList(reports.list, ({ action, confirmDelete, dialog }) => ({
  label: 'Reports',
  firstStep: { text: 'No member has reported another one yet.', label: 'Open the app users', path: { kind: 'appUsers' } },
  columns: ['title', 'message', 'sender_name', receiver, 'createdAt', 'status'],
  links: { 'Reported user': ({ receiver_code }) => (receiver_code ? { kind: 'appUser', id: receiver_code } : undefined) },
  row: [
    dialog(ReportPanel, { label: 'View reports about', icon: 'view', when: ({ receiver_code }) => receiver_code !== undefined }),
    action(reports.toggle, {
      // An API of others may leave out whether the person is blocked.
      when: ({ status }) => typeof status === 'boolean',
      label: ({ status }) => (status ? 'Unblock' : 'Block'),
      confirm: ([{ receiver_name, status }]) => blockQuestion(receiver_name, status),
      input: ([{ id, status }]) => ({ params: { id }, body: { blocked: !status } }),
    }),
    action(reports.remove, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      when: ({ reports: count = 1 }) => count === 1,
      confirm: confirmDelete(({ receiver_name }) => `this report about ${receiver_name}`, 'reports'),
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

const hint = 'bulk-hint'

function BulkHint() {
  return (
    <>
      <Muted id={hint} small>
        Block and unblock work on one report at a time.
      </Muted>
      <Button disabled aria-describedby={hint}>
        Block selected
      </Button>
      <Button disabled aria-describedby={hint}>
        Unblock selected
      </Button>
    </>
  )
}

/** The reports, with who reviews them. */
function Reports() {
  return (
    <ColleagueClaims value={useColleagueClaims(claims)}>
      <ListScreen
        definition={list}
        secondary={
          <Permitted endpoint={reports.toggle}>
            <BulkHint />
          </Permitted>
        }
      />
    </ColleagueClaims>
  )
}

export default Object.assign(Reports, { preload: preloadList(list) })
