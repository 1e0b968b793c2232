import { useRead, useWrite, type Outcome } from '@matchdesk/shared/client'
import { appUsers, confirmationThreshold, notifications, notificationText, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { defineList, PickButton, useRequiredText } from '@matchdesk/shared/screens'
import { SaveBar, useForm } from '@matchdesk/shared/screens/form'
import { Flex, Stack } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog } from '@matchdesk/shared/ui/overlay'
import { useState, type ReactNode } from 'react'
import { MessageForm } from '../message/MessageForm'
import { toContent, initialText, useSendToOne, type NotificationText } from '../message/useSendToOne'
import { SendResult } from '../SendResult'
import { Audience } from './Audience'
import { describe, firstUser, type Selection } from './selection'

export function SendToAllDialog({ onClose }: { onClose: () => void }) {
  const host = useHost()
  const { send } = useWrite(host)
  const audience = useRead(host, notifications.audience, {})
  const hasNoCount = !audience.isPending && !audience.value && !audience.failure
  return (
    <SendToManyDialog
      to="all users"
      audience={!hasNoCount && <Audience reading={audience} />}
      canSend={audience.value !== undefined || hasNoCount}
      words="SEND TO ALL"
      send={(content) => send(notifications.sendToAll, { body: content })}
      onClose={onClose}
    />
  )
}

/** Sends to the number of users that the administrator saw: after a refusal, the number is read again. */
export function SendToSelectionDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const host = useHost()
  const { send } = useWrite(host)
  const audience = useRead(host, notifications.selectionAudience, { body: selection })
  const { users = 0, names = [], left_out = 0 } = audience.value ?? {}
  return (
    <SendToManyDialog
      to={selection.userIds ? 'selected users' : 'these users'}
      audience={
        <Audience reading={audience} names={names} leftOut={left_out}>
          {selection.filters && describe(selection.filters, host.locale)}
        </Audience>
      }
      canSend={users > 0}
      words={users > confirmationThreshold ? `SEND TO ${users}` : undefined}
      send={async (content) => {
        const outcome = await send(notifications.sendToSelection, { body: { ...content, to: selection, expected: users } })
        if (outcome?.ok === false) audience.refetch()
        return outcome
      }}
      onClose={onClose}
    />
  )
}

interface Props {
  /** The recipients in words, as in `all users`. */
  to: string
  /** The numbers of recipients and of reachable phones. */
  audience: ReactNode
  /** Nobody sends before the audience is known. */
  canSend: boolean
  /** The words that an administrator types to confirm; undefined for a few people. */
  words: string | undefined
  send: (content: ReturnType<typeof toContent>) => Promise<Outcome<unknown> | undefined>
  onClose: () => void
}

/** Before many get it: how it looks, a test, how many they are, and words that nobody types by accident. */
export function SendToManyDialog({ to, audience, canSend, words, send, onClose }: Props) {
  const wordsField = useRequiredText({ title: `Type ${words} to confirm`, words })
  const form = useForm(notificationText, {
    name: `notification to ${to}`,
    record: initialText,
    draft: `notification to ${to}`,
    save: (text: NotificationText) => send(toContent(text)),
    onSaved: onClose,
  })
  const isConfirmed = words === undefined || wordsField.isValid
  return (
    <Dialog title={`Send Notification to ${to}`} size="wide" onClose={onClose}>
      <MessageForm
        form={form}
        label={`Send Notification to ${to}`}
        footer={
          <SaveBar form={form} label={`Send to ${to}`} failureTitle="Not sent" disabled={!isConfirmed || !canSend}>
            <Button onClick={onClose}>Cancel</Button>
          </SaveBar>
        }
      >
        <TestSend collect={form.collect} />
        {audience}
        {words !== undefined && wordsField.field}
      </MessageForm>
    </Dialog>
  )
}

const people = defineList(appUsers.lookup, () => ({
  label: 'Users to choose from',
  firstStep: firstUser,
  columns: ['my_selfie', 'name', 'user_code', 'age', 'city', 'mobile_no'],
}))

/** Sends what is typed to one user first. */
function TestSend({ collect }: { collect: () => Promise<NotificationText | undefined> }) {
  const send = useSendToOne()
  const [test, setTest] = useState<{ job: string; name: string }>()

  async function sendTo({ user_code, name }: ListRow<typeof appUsers.lookup>) {
    setTest(undefined)
    const text = await collect()
    const outcome = text && (await send(user_code, text))
    if (outcome?.ok && outcome.value.job !== undefined) setTest({ job: outcome.value.job, name })
  }

  return (
    <Stack gap="2">
      <Flex>
        <PickButton title="Send a test to one user" definition={people} onPick={(user) => void sendTo(user)}>
          Send a test to one user
        </PickButton>
      </Flex>
      {test && <SendResult {...test} />}
    </Stack>
  )
}
