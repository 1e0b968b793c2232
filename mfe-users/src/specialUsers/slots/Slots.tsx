import { useRead, useWrite, type Failure } from '@matchdesk/shared/client'
import { specialUsers } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { PickButton } from '@matchdesk/shared/screens'
import { exceptStale, Fields, Form, mergesInARow, tellMerged, useControlValue } from '@matchdesk/shared/screens/form'
import { Box, Flex, Grid, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Button, Panel } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { listChanges, readCurrent, findSlot, merge, type Assignment, type Change, type SlotInput } from './assignment'
import { people } from '../cells'
import { listPath } from '../paths'
import { RefusedSlots } from './RefusedSlots'
import { useSlot, type Person } from './useSlot'

interface Props {
  /** The user code of who receives the three. */
  subscriber: string
  /** The sex that the pickers start with. */
  filter: string
  /** The newest assignment that this page has read. */
  assignment: Assignment
}

/** The three special users of one subscriber. Those who were there when the page was opened are replaced; for others it asks. */
export default function Slots({ subscriber, filter, assignment }: Props) {
  const host = useHost()
  const { refetch } = useRead(host, specialUsers.ofSubscriber, { params: { user_code: subscriber } })
  const { busy, send } = useWrite(host, exceptStale)
  const [initial] = useState(assignment)
  const [refusal, setRefusal] = useState<{ failure: Failure; changes: readonly Change[] }>()
  const slots = [useSlot(1, findSlot(initial, 1)), useSlot(2, findSlot(initial, 2)), useSlot(3, findSlot(initial, 3))] as const
  const unavailableCodes = new Set([subscriber, ...slots.map(({ choice }) => choice?.user_code)])
  const names = [useControlValue(slots[0].form, 'name'), useControlValue(slots[1].form, 'name'), useControlValue(slots[2].form, 'name')]
  const hasNames = names.every((name) => String(name ?? '').trim() !== '')
  const isFree = ({ user_code }: Person) => !unavailableCodes.has(user_code)

  /** Saves the three over those that were read, or over those of another administrator: at once, where no slot was changed by both. */
  async function submit(over: Assignment, preferred?: 'mine' | 'theirs', merges = 0): Promise<void> {
    const inputs: SlotInput[] = []
    for (const slot of slots) {
      const input = await slot.collect()
      if (!input) return
      inputs.push(input)
    }
    const isEdit = over.data.length > 0 || over !== initial
    const outcome = await send(specialUsers.create, {
      params: { user_code: subscriber },
      query: { isEdit },
      headers: isEdit ? { 'If-Match': over.version } : {},
      body: merge(inputs, initial, over, preferred),
    })
    if (!outcome) return
    if (outcome.ok) {
      for (const slot of slots) slot.settle()
      const mergedSlots = listChanges(inputs, initial, over).filter(({ isMerged }) => isMerged)
      tellMerged(
        host,
        mergedSlots.map(({ slot }) => slot),
      )
      return host.navigate(listPath)
    }
    const current = readCurrent(outcome.failure)
    const changes = current ? listChanges(inputs, initial, current) : []
    if (current && merges < mergesInARow && changes.every(({ isMerged }) => isMerged)) return submit(current, undefined, merges + 1)
    setRefusal({ failure: outcome.failure, changes })
    refetch()
  }

  return (
    <Stack gap="4">
      <Box containerType="inline-size">
        <Grid gap="4" css={{ '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }}>
          {slots.map(({ form, choice, choose, clear }) => (
            <Panel key={form.name} aria-label={form.name}>
              <Flex align="center" wrap="wrap" gap="2" marginBlockEnd="3">
                <Heading>{form.name}</Heading>
                <Text color="fg.muted">{choice?.user_code}</Text>
                <Flex gap="2" marginInlineStart="auto">
                  <PickButton title={`Choose a user for ${form.name}`} definition={people} start={{ filter }} when={isFree} onPick={choose}>
                    Choose a user
                  </PickButton>
                  <Button aria-label={`Cancel ${form.name}`} onClick={clear}>
                    Cancel
                  </Button>
                </Flex>
              </Flex>
              <Form form={form} label={form.name}>
                <Fields form={form} />
              </Form>
            </Panel>
          ))}
        </Grid>
      </Box>
      {refusal && <RefusedSlots {...refusal} initial={initial} assignment={assignment} onSave={(over, preferred) => void submit(over, preferred)} />}
      <Flex justify="flex-end">
        <Button tone="brand" disabled={busy || !hasNames} aria-busy={busy} onClick={() => void submit(initial)}>
          Submit
        </Button>
      </Flex>
    </Stack>
  )
}
