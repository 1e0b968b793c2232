import { PickButton } from '@matchdesk/shared/screens'
import { Fields, Form } from '@matchdesk/shared/screens/form'
import { Flex, Heading, Text } from '@matchdesk/shared/ui'
import { Button, Panel } from '@matchdesk/shared/ui/base'
import { people } from '../cells'
import type { Person, Slot } from './useSlot'

interface Props {
  slot: Slot
  /** The sex that the picker starts with. */
  filter: string
  /** May this person be chosen? */
  isFree: (person: Person) => boolean
}

export const SlotPanel = ({ slot: { form, choice, choose, clear }, filter, isFree }: Props) => (
  <Panel aria-label={form.name}>
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
)
