import { appUsers, type ListRow } from '@matchdesk/shared/contract'
import { defineList, PickButton } from '@matchdesk/shared/screens'
import { Flex, Stack } from '@matchdesk/shared/ui'
import { useState } from 'react'
import { SendResult } from '../SendResult'
import { useSendToOne, type NotificationText } from '../message/useSendToOne'
import { firstUser } from './selection'

const people = defineList(appUsers.lookup, () => ({
  label: 'Users to choose from',
  firstStep: firstUser,
  columns: ['my_selfie', 'name', 'user_code', 'age', 'city', 'mobile_no'],
}))

/** Sends what is typed to one user first. */
export function TestSend({ collect }: { collect: () => Promise<NotificationText | undefined> }) {
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
