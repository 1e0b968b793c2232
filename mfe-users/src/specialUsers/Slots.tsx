import { useRead, useWrite, type Failure } from '@matchdesk/shared/client'
import { specialUsers } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Button, Flex, Grid, Notice, Stack } from '@matchdesk/shared/ui'
import { useState } from 'react'
import { listPath } from './paths'
import { SlotPanel } from './SlotPanel'
import { SubmitSlots } from './SubmitSlots'
import { useSlot, type Person, type SpecialUser } from './useSlot'

interface Props {
  /** The user code of who receives the three. */
  subscriber: string
  /** The sex that the pickers start with. */
  filter: string
  /** Who is assigned now, as far as this page knows. */
  assigned: readonly SpecialUser[]
}

/** The three special users of one subscriber. Those who were there when the page was opened are replaced; for others it asks. */
export default function Slots({ subscriber, filter, assigned }: Props) {
  const host = useHost()
  const { again } = useRead(host, specialUsers.ofSubscriber, { params: { user_code: subscriber } })
  const { busy, send } = useWrite(host)
  const [opened] = useState(assigned)
  const [failure, setFailure] = useState<Failure>()
  const before = (number: number) => opened.find(({ slot }, index) => (slot ?? index + 1) === number)
  const slots = [useSlot(1, before(1)), useSlot(2, before(2)), useSlot(3, before(3))] as const
  const taken = new Set([subscriber, ...slots.map(({ chosen }) => chosen?.user_code)])
  const isFree = ({ user_code }: Person) => !taken.has(user_code)

  async function submit(isEdit: boolean) {
    const body = []
    for (const slot of slots) {
      const filled = await slot.collect()
      if (!filled) return
      body.push(filled)
    }
    const outcome = await send(specialUsers.create, { params: { user_code: subscriber }, query: { isEdit }, body })
    if (!outcome) return
    if (outcome.ok) {
      for (const slot of slots) slot.settle()
      host.navigate(listPath)
    } else {
      setFailure(outcome.failure)
      again()
    }
  }

  const isTaken = opened.length === 0 && assigned.length > 0
  return (
    <Stack gap="4">
      <Box containerType="inline-size">
        <Grid gap="4" css={{ '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }}>
          {slots.map((slot) => (
            <SlotPanel key={slot.number} of={slot} filter={filter} isFree={isFree} />
          ))}
        </Grid>
      </Box>
      {failure && (
        <Notice tone="bad" action={isTaken && <Button onClick={() => void submit(true)}>Replace them</Button>}>
          <strong>Not saved</strong>
          <span>{failure.message}</span>
          {isTaken && <bdi>{`Assigned now: ${assigned.map(({ name }) => name).join(', ')}`}</bdi>}
        </Notice>
      )}
      <Flex justify="flex-end">
        <SubmitSlots of={slots} busy={busy} onSubmit={() => void submit(opened.length > 0)} />
      </Flex>
    </Stack>
  )
}
