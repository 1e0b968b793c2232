import { useEndpoint, useRead } from '@matchdesk/shared/client'
import { type appUsers, notifications, type ListRow } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { defineList, Permitted, useAction, useColumns, useRowActions } from '@matchdesk/shared/screens'
import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { Button, DataTable, Empty, Skeleton } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'

const SendToOne = lazyPart(() => import('./SendToOne'))

const none = [] as const
const firstStep = { text: 'This user has no notification.', label: 'Send the first one' }

const list = defineList(notifications.list, ({ action, confirmDelete }) => ({
  label: 'Notifications',
  firstStep,
  columns: ['title', 'body', { title: 'Screen', kind: 'word', cell: ({ data }) => data.screen }, 'createdAt'],
  row: [
    action(notifications.remove, {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      confirm: confirmDelete(({ title }) => title, 'notifications'),
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

/** The notifications to one user. A failed read is no alarm: the list shows it in place, with Retry. */
export default function ViewNotifications({ row, onClose }: { row: ListRow<typeof appUsers.list>; onClose: () => void }) {
  const { name, user_code } = row
  const [isSending, setSending] = useState(false)
  const { value, failure, refetch } = useRead(useHost(), notifications.list, { params: { user_code } })
  const runner = useAction<ListRow<typeof notifications.list>>({})
  const columns = useColumns(list)
  const canRemove = useEndpoint(useHost(), notifications.remove) !== undefined
  const actions = useRowActions(canRemove ? list.row : none, runner)
  if (isSending) return <SendToOne row={row} onClose={onClose} />
  return (
    <Dialog title={`Notifications of ${name}`} size="wide" onClose={onClose}>
      <Box marginBlockStart="3">
        {value ? (
          value.notification.length > 0 ? (
            <DataTable
              label={`Notifications of ${name}`}
              rows={value.notification}
              columns={columns}
              nameOf={list.getName}
              actions={actions}
              maxHeight="60cqh"
            />
          ) : (
            <>
              <Empty>{list.empty}</Empty>
              <Empty>
                <span>{`${firstStep.text} `}</span>
                <Permitted endpoint={notifications.sendToOne}>
                  <Button onClick={() => setSending(true)}>{firstStep.label}</Button>
                </Permitted>
              </Empty>
            </>
          )
        ) : failure ? (
          <Flex align="center" justify="center" gap="3" paddingBlock="12">
            <Text color="fg.muted">They cannot be shown at the moment.</Text>
            <Button onClick={refetch}>Retry</Button>
          </Flex>
        ) : (
          <Skeleton rows={4} />
        )}
      </Box>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
